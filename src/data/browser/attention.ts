import { createStore } from '#domain/values/store.ts'
import { isRenderer } from './renderer.ts'

/** `unknown`: the user has not decided. `none`: the browser has no notifications. */
type NoticeRight = 'unknown' | 'granted' | 'denied' | 'none'

const RIGHTS: Readonly<Record<NotificationPermission, NoticeRight>> = {
  default: 'unknown',
  granted: 'granted',
  denied: 'denied',
}

function readRight(): NoticeRight {
  return isRenderer || !('Notification' in window) ? 'none' : RIGHTS[Notification.permission]
}

export const noticeRight = createStore<NoticeRight>(readRight())

/** Only by a click of the user: the browser shows its question. */
export async function requestNotices(): Promise<NoticeRight> {
  await Notification.requestPermission()
  noticeRight.set(readRight())
  return noticeRight.get()
}

/** Whether the user looks at something else. */
export function isAway(): boolean {
  return document.visibilityState === 'hidden' || !document.hasFocus()
}

type AwayNotice = {
  readonly title: string
  readonly text: string
  /** A later notice with the same tag replaces it. */
  readonly tag: string
  /** The user clicked it; the window is in front. */
  readonly onOpen: () => void
}

/** Shows a notification of the system, where the user has agreed to it. */
export function showNotice({ title, text, tag, onOpen }: AwayNotice): void {
  noticeRight.set(readRight())
  if (noticeRight.get() !== 'granted') return
  try {
    const notice = new Notification(title, { body: text, tag, icon: '/icons/icon-192.png' })
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
      onOpen()
    })
  } catch {
    // Browsers of phones show none for a page that is open.
  }
}

let marks = 0

async function showMarks(): Promise<void> {
  try {
    await (marks > 0 ? navigator.setAppBadge(marks) : navigator.clearAppBadge())
  } catch {
    // The site is not installed, or the system has no such marks.
  }
}

function clearMarks(): void {
  if (isAway()) return
  marks = 0
  window.removeEventListener('focus', clearMarks)
  document.removeEventListener('visibilitychange', clearMarks)
  void showMarks()
}

/** Another mark on the icon of the installed site; all go once the user looks at the page. */
export function addMark(): void {
  if (!('setAppBadge' in navigator)) return
  marks++
  window.addEventListener('focus', clearMarks)
  document.addEventListener('visibilitychange', clearMarks)
  void showMarks()
}
