/** In the place of table rows that are not mounted. */
export function RowGap({ height }: { readonly height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null
}
