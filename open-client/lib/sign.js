import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
function signature(appKey, { method, target, timestamp, nonce, body, idempotencyKey }) {
    const parts = [method, target, timestamp, nonce, sha256(body)];
    const lines = idempotencyKey === undefined ? ['WANDAN1', ...parts] : ['WANDAN2', ...parts, idempotencyKey];
    return createHmac('sha256', appKey).update(lines.join('\n')).digest();
}
/** The headers of one call; each call needs its own. `target`: path and query as they are sent. */
export function signHeaders({ appId, appKey }, request) {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomUUID();
    return {
        'X-App-Id': appId,
        'X-Timestamp': timestamp,
        'X-Nonce': nonce,
        'X-Content-SHA256': sha256(request.body),
        'X-Signature': signature(appKey, { ...request, timestamp, nonce }).toString('hex'),
    };
}
const CLOCK_SECONDS = 300;
/**
 * Whether a callback is ours and of the last minutes. The same callback may come twice, with the
 * same `id`.
 * @param header by its name in lower case, as Node has them
 */
export function isCallbackSigned(appKey, request, header) {
    const timestamp = header('x-timestamp') ?? '';
    const given = Buffer.from(header('x-signature') ?? '', 'hex');
    const age = Math.abs(Date.now() / 1000 - Number(timestamp));
    const right = signature(appKey, { ...request, timestamp, nonce: header('x-nonce') ?? '' });
    return age <= CLOCK_SECONDS && given.length === right.length && timingSafeEqual(given, right);
}
