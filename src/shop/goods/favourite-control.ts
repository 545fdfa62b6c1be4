import type { Result } from '#domain/result/result.ts'
import { FAVOURITES } from '#src/text/favourites.ts'
import type { FavouriteControl } from './goods-card.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'

type Changes = {
  readonly isBusy: (goodsId: number) => boolean
  readonly change: (goodsIds: readonly number[], isOn: boolean) => Promise<Result<null>>
}

/** Adds favourites or removes them, and reports the outcome; a removal can be undone. */
export async function changeFavourites(
  { change }: Pick<Changes, 'change'>,
  goodsIds: readonly number[],
  isOn: boolean,
): Promise<boolean> {
  const answer = await change(goodsIds, isOn)
  if (!answer.ok) {
    notifyError(answer.error, 'favourites')
    return false
  }
  const many = goodsIds.length
  const removed = many > 1 ? FAVOURITES.removedMany(many) : FAVOURITES.removed
  if (isOn) notify('success', FAVOURITES.added, 'favourites')
  else {
    notify('info', removed, 'favourites', {
      label: FAVOURITES.undo,
      run: () => void putBack({ change }, goodsIds),
    })
  }
  return true
}

async function putBack(
  { change }: Pick<Changes, 'change'>,
  goodsIds: readonly number[],
): Promise<void> {
  const answer = await change(goodsIds, true)
  if (answer.ok) notify('success', FAVOURITES.restored, 'favourites')
  else notifyError(answer.error, 'favourites')
}

/** Hearts that report their outcome; null for visitors. */
export function favouriteControl(changes: Changes | null): FavouriteControl | null {
  if (changes === null) return null
  return {
    isBusy: changes.isBusy,
    set: (goodsId, isOn) => void changeFavourites(changes, [goodsId], isOn),
  }
}
