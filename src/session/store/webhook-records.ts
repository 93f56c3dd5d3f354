/** Records with webhooks, of a session or an owner. Sealed where `SEALING_KEYS` are set, because of the secrets. */
export const WEBHOOKS_RECORD = 'webhooks';
/** The list of the owners that have, or had, webhooks. */
export const WEBHOOK_OWNERS = 'webhook-owners';

/** @param owner hash */
export function ownersWebhooks(owner: string): string {
  return `${WEBHOOKS_RECORD}/${owner}`;
}

export function ownersIn(stored: Buffer | undefined): readonly string[] {
  return stored ? (JSON.parse(stored.toString()) as string[]) : [];
}
