type Page = { readonly page: number; readonly pageSize: number }

/** The params of a page of a list; defaults are left out of the address. */
export function pageSearch({ page, pageSize }: Page, firstSize: number) {
  return {
    page: page === 1 ? undefined : page,
    page_size: pageSize === firstSize ? undefined : pageSize,
  }
}

type Answer = {
  readonly data: { readonly list: readonly unknown[]; readonly data_count: number } | undefined
}

/** Whether the requested page is beyond the last one: a list that is not empty has no row there. */
export function isBeyondLastPage({ data }: Answer): boolean {
  return data !== undefined && data.list.length === 0 && data.data_count > 0
}
