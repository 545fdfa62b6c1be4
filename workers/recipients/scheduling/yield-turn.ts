const waiting: (() => void)[] = []
let channel: MessageChannel | null = null

function openChannel(): MessageChannel {
  const opened = new MessageChannel()
  opened.port1.addEventListener('message', () => waiting.shift()?.())
  opened.port1.start()
  return opened
}

/**
 * Lets the worker handle what has arrived meanwhile (a cancel, a request for rows). It posts a
 * message, because nested timers are delayed by 4 ms each.
 */
export function yieldTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    channel ??= openChannel()
    channel.port2.postMessage(null)
  })
}
