import { PHONE, useMedia } from './use-media.ts'

/** Whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useMedia(PHONE)
}
