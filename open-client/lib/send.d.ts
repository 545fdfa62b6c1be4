import { type AppKey } from './sign.js';
export type OpenClientOptions = AppKey & {
    /** The site's address, e.g. `https://wandan.example`. */
    readonly url: string;
};
export type OpenCall = {
    readonly method: string;
    readonly path: string;
    readonly query?: object;
    readonly body?: object;
    /** The key of one order: the same each time it is sent again. */
    readonly idempotencyKey?: string;
};
/** What the server refused, with its code and sentence. */
export declare class OpenApiRefusal extends Error {
    readonly code: number;
    readonly status: number;
    /** What is in the sentence, e.g. the limit; null when nothing is. */
    readonly values: unknown;
    /** When it may be tried again; null when the server does not announce it. */
    readonly retryAfterSeconds: number | null;
    constructor(response: Response, { code, msg, data }: {
        code: number;
        msg: string;
        data: unknown;
    });
}
export type Send = <Data>(call: OpenCall) => Promise<Data>;
/** @throws OpenApiRefusal what the server refused; what `fetch` throws when it was not reached */
export declare function makeSend({ url, ...key }: OpenClientOptions): Send;
