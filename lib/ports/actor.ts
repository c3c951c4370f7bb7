/** Who acts. Minted by `access.ts` from a session; the embedded default before accounts exist is the local operator. */
export type Actor = { userId: string; name: string; workspaceId: string };
