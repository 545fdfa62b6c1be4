type Page = { readonly page: number; readonly pageSize: number }

/** What stands in an address of a page of a list: nothing of what is so at first. */
export function pageSearch({ page, pageSize }: Page, firstSize: number) {
  return {
    page: page === 1 ? undefined : page,
    page_size: pageSize === firstSize ? undefined : pageSize,
  }
}
