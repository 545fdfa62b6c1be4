/** The version of the terms that comes with the program, to which new users of the tests agree. */
export const FIRST_TERMS = '2026-11-29'
