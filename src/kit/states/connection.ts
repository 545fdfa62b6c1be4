import { createContext, useContext } from 'react'

/** Whether the server can be reached. The app provides it; alone, a component counts as online. */
export const Connection = createContext(true)

export function useIsOnline(): boolean {
  return useContext(Connection)
}
