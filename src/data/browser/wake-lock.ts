/**
 * Keeps the machine from going to sleep until the returned function is called. The browser releases
 * the lock whenever the page is hidden; it is taken again once the page is visible.
 */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined
  let isOver = false
  let held: WakeLockSentinel | null = null
  let isTaking = false
  const take = async (): Promise<void> => {
    const isHeld = held !== null && !held.released
    if (isHeld || isTaking || document.visibilityState !== 'visible') return
    isTaking = true
    try {
      held = await navigator.wakeLock.request('screen')
      if (isOver) await held.release()
    } catch {
      // Refused, as in power saving: the machine sleeps as it is set to.
    }
    isTaking = false
  }
  const onVisible = (): void => void take()
  document.addEventListener('visibilitychange', onVisible)
  void take()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onVisible)
    void held?.release()
  }
}
