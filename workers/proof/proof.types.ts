/** What the page may ask of the worker. */
export type ProofApi = {
  /** @param onShare called now and then with how much is done, from 0 to 1 @returns the proof */
  solve(challenge: string, onShare: (share: number) => void): string
}
