/**
 * Ends all animations: axe and a screenshot would otherwise show colours that no user sees. Runs
 * inside the page, so it uses nothing from outside itself. Three frames: an effect may start the
 * next one.
 */
export async function finishAnimations(): Promise<void> {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let frame = 0; frame < 3; frame++) {
    await drawn()
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations === Infinity) animation.cancel()
      else animation.finish()
    }
  }
}
