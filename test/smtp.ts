import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type Transport, transportOf } from '#platform/mail/transport.server.ts';

type Reply = Readonly<{ code: number; text: string }>;
export type ReceivedMail = Readonly<{ to: string; data: string }>;

const failure = (reply: Reply | null | undefined) =>
  reply ? Object.assign(new Error(reply.text), { responseCode: reply.code }) : null;

/** A mail server on the loopback interface. It is closed at first; each `open` after the first one uses the same port. */
export class MailServer {
  /** The server's error replies: to a connection, to a recipient, and to a message it has read. */
  greeting: Reply | null = null;
  recipient: (address: string) => Reply | null | undefined = () => null;
  message: () => Promise<Reply | null> | Reply | null = () => null;
  /** The accepted mails, one entry for each recipient. */
  received: ReceivedMail[] = [];
  /** How many connections were opened. */
  connections = 0;
  #server: SMTPServer | null = null;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onConnect: (_session, done) => {
        this.connections++;
        done(failure(this.greeting));
      },
      onRcptTo: ({ address }, _session, done) => done(failure(this.recipient(address))),
      onData: (stream, { envelope }, done) => {
        void this.#read(stream, envelope.rcptTo).then(done, done);
      },
    });
    server.on('error', () => undefined);
    server.listen(this.#port, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    if (typeof address === 'object' && address) this.#port = address.port;
    this.#server = server;
  }

  async #read(
    stream: NodeJS.ReadableStream,
    recipients: readonly Readonly<{ address: string }>[],
  ): Promise<Error | null> {
    const data = await text(stream);
    const error = failure(await this.message());
    if (!error) this.received.push(...recipients.map(({ address: to }) => ({ to, data })));
    return error;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** Accepts everything again, and clears the accepted mails. */
  reset(): void {
    this.greeting = null;
    this.recipient = () => null;
    this.message = () => null;
    this.received = [];
    this.connections = 0;
  }

  /** The product's transport to this server. */
  transport(): Transport {
    const transport = transportOf({
      smtpUrl: this.url,
      mailFrom: 'Umiji <no-reply@umiji.example>',
    });
    if (!transport) throw new Error('No transport to the mail server.');
    return transport;
  }
}
