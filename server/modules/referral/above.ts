/** The search follows so many referrers upwards: a circle may go through accounts in between. */
const MOST_STEPS = 6

/** The referrers of member `$1`, up the chain; a part of a WITH RECURSIVE. */
export const ABOVE = `above AS (
       SELECT user_id, 1 AS steps FROM referrals WHERE member_id = $1
       UNION ALL
       SELECT r.user_id, a.steps + 1 FROM above a JOIN referrals r ON r.member_id = a.user_id
       WHERE a.steps < ${MOST_STEPS}
     )`
