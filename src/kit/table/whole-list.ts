/** So many records are mounted all together: more than a window shows, even one of 2160 px. */
export const WHOLE = 50
