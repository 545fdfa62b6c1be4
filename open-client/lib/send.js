import { signHeaders } from './sign.js';
/** What the server refused, with its code and sentence. */
export class OpenApiRefusal extends Error {
    code;
    status;
    /** What is in the sentence, e.g. the limit; null when nothing is. */
    values;
    /** When it may be tried again; null when the server does not announce it. */
    retryAfterSeconds;
    constructor(response, { code, msg, data }) {
        super(msg);
        this.name = 'OpenApiRefusal';
        this.code = code;
        this.status = response.status;
        this.values = data;
        const seconds = response.headers.get('retry-after');
        this.retryAfterSeconds = seconds === null ? null : Number(seconds);
    }
}
function targetOf({ path, query = {} }) {
    const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
    return search.size === 0 ? path : `${path}?${search.toString()}`;
}
/** @throws OpenApiRefusal what the server refused; what `fetch` throws when it was not reached */
export function makeSend({ url, ...key }) {
    return async (call) => {
        const { method, body, idempotencyKey } = call;
        const target = targetOf(call);
        const text = body === undefined ? '' : JSON.stringify(body);
        const request = { method, target, body: text };
        const signed = idempotencyKey === undefined ? request : { ...request, idempotencyKey };
        const response = await fetch(new URL(target, url), {
            method,
            headers: {
                ...signHeaders(key, signed),
                ...(body !== undefined && { 'Content-Type': 'application/json' }),
                ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
            },
            ...(body !== undefined && { body: text }),
        });
        // The envelope of every answer; `data` is documented for this call.
        const answer = (await response.json());
        if (answer.code !== 0)
            throw new OpenApiRefusal(response, answer);
        return answer.data;
    };
}
