import { type Agent, type IncomingMessage, request as send } from 'node:http';

export type Answer = Readonly<{
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}>;
type Asked = Readonly<{
  method?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  agent?: Agent | false;
}>;

/** One unmodified request to this machine, on its own connection or one of the agent, never repeated. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, agent = false }: Asked = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = send(
      { port, host: '127.0.0.1', path, method, headers: { host: 'localhost', ...headers }, agent },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, body: text }),
        );
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

type SignIn = Readonly<{
  email: string;
  password: string;
  origin: string;
  /** From where, as a proxy tells it. */
  address?: string;
}>;

/** The cookies of a new session. */
export async function signInAt(
  port: number,
  { email, password, origin, address }: SignIn,
): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    origin,
    ...(address && { 'x-forwarded-for': address }),
  };
  const {
    status,
    headers: given,
    body,
  } = await ask(port, '/api/auth/sign-in/email', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  if (status !== 200) throw new Error(`${status} ${body}`);
  return given['set-cookie']!.map((each) => each.split(';')[0]).join('; ');
}

/** Polls until it is so, limited by the timeout of the test. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
