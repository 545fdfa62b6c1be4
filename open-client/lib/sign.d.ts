export type AppKey = {
    readonly appId: string;
    readonly appKey: string;
};
type Request = {
    readonly method: string;
    readonly target: string;
    readonly body: string;
    /** The value of the header with the same name; absent when the request has none. */
    readonly idempotencyKey?: string;
};
/** The headers of one call; each call needs its own. `target`: path and query as they are sent. */
export declare function signHeaders({ appId, appKey }: AppKey, request: Request): Record<string, string>;
/**
 * Whether a callback is ours and of the last minutes. The same callback may come twice, with the
 * same `id`.
 * @param header by its name in lower case, as Node has them
 */
export declare function isCallbackSigned(appKey: string, request: Omit<Request, 'idempotencyKey'>, header: (name: string) => string | undefined): boolean;
export {};
