import { useSession } from '#src/data/api/session.ts'
import { KeywordBox } from '#src/kit/form/keyword-box.tsx'
import { ListFrame, ListSkeleton } from '#src/kit/list/list-frame.tsx'
import { useList } from '#src/kit/list/list-parts.tsx'
import { useListAddress } from '#src/kit/list/use-list-address.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { GIFT_SELECTED } from '#src/text/gifts.ts'
import { selectedSearch } from './search.ts'
import { SELECTED_LIST } from './selected-list.tsx'
import { useSelectedGoods } from './use-selected-goods.ts'

function GiftSelected({ userId }: { readonly userId: string }) {
  const { search } = useListAddress(selectedSearch)
  const given = useSelectedGoods(userId, search)
  const { part, parts } = useList(SELECTED_LIST, { userId, given })
  return (
    <ListFrame
      parts={parts}
      before={
        <>
          <KeywordBox
            label={GIFT_SELECTED.keyword}
            value={search.keyword ?? ''}
            onSearch={(keyword) => part.change({ keyword })}
          />
          <LinkButton appearance="subtle" to="/user-center/gift-order">
            {GIFT_SELECTED.browse}
          </LinkButton>
        </>
      }
    />
  )
}

/** 已选礼品: what one sends often or keeps an eye on, ready to be ordered again. */
export function GiftSelectedPage() {
  const { user } = useSession()
  if (user === null) return <ListSkeleton list={SELECTED_LIST} />
  return <GiftSelected userId={user.user_id} />
}
