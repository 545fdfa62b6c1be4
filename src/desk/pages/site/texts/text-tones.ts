/** How the state of a text looks. */
export const TEXT_TONES = { shown: 'quiet', later: 'amber', withdrawn: 'grey' } as const
