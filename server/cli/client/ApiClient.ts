import { language } from '../terminal.mjs';

/** An answer of the server: the body every answer has, with the HTTP status beside it. */
export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly data?: unknown;
  readonly message?: {
    readonly code: string;
    readonly params: Readonly<Record<string, string | number>>;
    readonly text: string;
  };
  readonly refusals?: readonly {
    readonly code: string;
    readonly params: Readonly<Record<string, unknown>>;
    readonly at?: string;
    readonly text: string;
    /** Place in a file that was imported: row of the sheet, heading of the column. */
    readonly row?: number;
    readonly column?: string;
  }[];
}

/** One page of a query. */
export interface ItemPage<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

const LARGEST_PAGE = 200;

/** Speaks the server's HTTP as any device does: signs in for a token, submits actions with keys, reads pages. */
export class ApiClient {
  private readonly url: string;
  private token: string | undefined;

  constructor(url: string) {
    this.url = url.replace(/\/$/, '');
  }

  /** Signs in; the answer says why when it is refused. */
  async signIn(account: string, password: string): Promise<Answer> {
    const answer = await this.send('POST', '/api/login', { account, password, bearer: true });
    this.token = (answer.data as { readonly token?: string } | undefined)?.token;
    return answer;
  }

  /** Replaces the first password an administrator gave an account, which no sign-in takes. */
  changePassword(account: string, oldPassword: string, newPassword: string): Promise<Answer> {
    return this.send('POST', '/api/change-password', { account, oldPassword, newPassword, repeatPassword: newPassword });
  }

  /** Submits an action under an idempotency key. */
  act(action: string, input: object, key: string): Promise<Answer> {
    return this.send('POST', `/api/actions/${action}`, input, { 'Idempotency-Key': key });
  }

  /** Sends a spreadsheet of rows for an entity, with what its headings, words and missing columns stand for. */
  importFile(
    entity: string,
    file: Uint8Array<ArrayBuffer>,
    {
      isDryRun,
      ...how
    }: { readonly isDryRun: boolean; readonly map: object; readonly words?: object; readonly set?: object },
  ): Promise<Answer> {
    const { map, words = {}, set = {} } = how;
    const told = Object.entries({ map, words, set }).map(([name, value]) => [name, JSON.stringify(value)]);
    const search = new URLSearchParams({
      dryRun: isDryRun ? '1' : '0',
      ...(Object.fromEntries(told) as Record<string, string>),
    });
    return this.send('POST', `/api/import/${entity}?${search.toString()}`, file);
  }

  /** Every row of a query, page by page. */
  async all<T>(query: string, params: Readonly<Record<string, string>> = {}): Promise<readonly T[]> {
    const items: T[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const search = new URLSearchParams({ ...params, limit: String(LARGEST_PAGE), ...(cursor === '' ? {} : { cursor }) });
      const answer = await this.send('GET', `/api/queries/${query}?${search.toString()}`);
      if (answer.code !== 200) throw new Error(`${query}: ${JSON.stringify(answer.refusals)}`);
      const page = answer.data as ItemPage<T>;
      items.push(...page.items);
      cursor = page.next;
    }
    return items;
  }

  /** Sends one request as whoever signed in. */
  protected async send(
    method: string,
    path: string,
    body?: object | Uint8Array<ArrayBuffer>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...headers,
        'Accept-Language': language,
        ...(body ? { 'Content-Type': typeOf(body) } : {}),
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
      },
      ...(body ? { body: body instanceof Uint8Array ? body : JSON.stringify(body) } : {}),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
  }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook is an archive, and archives begin with `PK`. */
function typeOf(body: object | Uint8Array): string {
  if (!(body instanceof Uint8Array)) return 'application/json';
  return body[0] === 0x50 && body[1] === 0x4b ? XLSX : 'text/csv; charset=utf-8';
}
