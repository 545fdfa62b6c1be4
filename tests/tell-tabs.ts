/** Sends the page the message of another tab, through the channel of that name. */
export function tellTabs(channel: string, message: unknown): void {
  const tab = new BroadcastChannel(channel)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  tab.postMessage(message)
  tab.close()
}
