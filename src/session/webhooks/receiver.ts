/** Why a URL is refused as a receiver: at registration, or when its name leads elsewhere later. */
export type ReceiverFault = 'scheme' | 'credentials' | 'port' | 'address' | 'form';

/** Why an attempt has failed. No detail of the receiver's network is disclosed. */
export type AttemptFailure =
  | 'address-refused'
  | 'name-unknown'
  | 'certificate-invalid'
  | 'connection-failed'
  | 'timeout'
  | 'answer-invalid'
  | 'status';

/** The result of one attempt. `status` is the HTTP status, if there was one; `later`: it was not made, and may be after so many ms. */
export interface Attempt {
  readonly delivered: boolean;
  readonly status?: number;
  readonly failure?: AttemptFailure;
  readonly later?: number;
}

/** A signed message for a receiver. */
export interface Message {
  readonly url: string;
  /** Hash of the registrant, whose look-ups of names share their limit. */
  readonly owner: string;
  readonly secret: string;
  readonly id: string;
  readonly body: string;
}

/** The way out to receivers. Without one, webhooks are off. */
export interface Receivers {
  /** Null if the URL may be registered. The addresses of its name are checked with each attempt. */
  faultOf(url: string): ReceiverFault | null;
  /** Sends once. Never rejects, and ends in bounded time whatever the receiver does, or when the signal fires. */
  send(message: Message, signal: AbortSignal): Promise<Attempt>;
}
