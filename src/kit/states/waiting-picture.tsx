import { Skeleton, SkeletonItem } from '@fluentui/react-components'

/** Where a square picture will stand; `size` in px. */
export function WaitingPicture({ label, size }: { readonly label: string; readonly size: number }) {
  return (
    <Skeleton aria-label={label}>
      <SkeletonItem shape="square" style={{ width: size, height: size }} />
    </Skeleton>
  )
}
