import { listDeskBanners, setDeskBanners, type DeskBanner } from '#contract/desk/site.ts'
import { BANNERS } from '#src/text/desk/site.ts'
import { useDesk, useDeskAct } from '../../../data/use-desk.ts'

/** The banners, and the way to change them: always all of them, as each has its place. */
export function useBanners() {
  const query = useDesk(listDeskBanners, {})
  const { isBusy, run } = useDeskAct()
  return {
    query,
    isBusy,
    put: (banners: readonly DeskBanner[], onDone?: () => void): void =>
      run(
        setDeskBanners,
        { banners: [...banners] },
        { done: BANNERS.saved, renews: ['site.banners'], ...(onDone && { onDone }) },
      ),
  }
}
