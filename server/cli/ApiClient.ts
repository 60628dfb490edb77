import { language } from './terminal.mjs';

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
  /** What is asked before it is done. */
  readonly confirm?: readonly { readonly code: string; readonly hash: string }[];
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
interface ItemPage<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

const MAX_PAGE_SIZE = 200;
const OCTETS = { 'Content-Type': 'application/octet-stream' };

/** A spreadsheet, and the descriptions of the files chosen to go with it. */
export interface Sheet {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly files?: readonly object[];
}

/** How the headings, words and missing columns of a sheet map to inputs. */
export interface SheetMapping {
  readonly map: object;
  readonly words?: object;
  readonly set?: object;
  readonly keepsTotals?: boolean;
}

/** How far a file is. */
interface Upload {
  readonly id: string;
  readonly received: number;
  readonly file?: { readonly id: string };
}

/** HTTP client of the server: signs in for a token, submits actions with idempotency keys, reads pages. */
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

  /** Submits an action under an idempotency key, and agrees to what is asked. */
  async act(action: string, input: object, key: string): Promise<Answer> {
    const headers = { 'Idempotency-Key': key };
    const answer = await this.send('POST', `/api/actions/${action}`, input, headers);
    if (!answer.confirm) return answer;
    const Confirm = answer.confirm.map(({ code, hash }) => `${code}:${hash}`).join(', ');
    return this.send('POST', `/api/actions/${action}`, input, { ...headers, Confirm });
  }

  /** Sends a spreadsheet of rows for an entity. */
  importFile(
    entity: string,
    sheet: Sheet,
    { isDryRun, clears, ...how }: SheetMapping & { readonly isDryRun: boolean; readonly clears: boolean },
  ): Promise<Answer> {
    return this.send(
      'POST',
      `/api/import/${entity}?${importQuery(how, { dryRun: isDryRun ? '1' : '0', clear: clears ? '1' : '0' })}`,
      requestBody(sheet),
    );
  }

  /** Asks which of the files chosen with a sheet its rows mean. */
  reportFiles(entity: string, sheet: Sheet, how: SheetMapping): Promise<Answer> {
    return this.send('POST', `/api/import/${entity}/files?${importQuery(how)}`, requestBody(sheet));
  }

  /** Sends a file piece by piece; the answer to the last one holds it, or says why it is not kept. */
  async sendFile(kind: string, name: string, size: number, read: (from: number) => Promise<Uint8Array>): Promise<Answer> {
    const about = new URLSearchParams({ kind, name, size: String(size) });
    let answer = await this.send('POST', `/api/uploads?${about.toString()}`);
    for (let at = readUpload(answer); at && !at.file; at = readUpload(answer))
      answer =
        at.received < size
          ? await this.send('POST', `/api/uploads/${at.id}?from=${at.received}`, await read(at.received), OCTETS)
          : await this.send('GET', `/api/uploads/${at.id}`);
    return answer;
  }

  /** Every row of a query, page by page. */
  async all<T>(query: string, params: Readonly<Record<string, string>> = {}): Promise<readonly T[]> {
    const items: T[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const search = new URLSearchParams({ ...params, limit: String(MAX_PAGE_SIZE), ...(cursor === '' ? {} : { cursor }) });
      const answer = await this.send('GET', `/api/queries/${query}?${search.toString()}`);
      if (answer.code !== 200) throw new Error(`${query}: ${JSON.stringify(answer.refusals)}`);
      const page = answer.data as ItemPage<T>;
      items.push(...page.items);
      cursor = page.next;
    }
    return items;
  }

  /** Sends one request as the signed-in user. */
  protected async send(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        'Accept-Language': language,
        ...contentType(body),
        ...headers,
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
      },
      ...(body ? { body: isSentAsIs(body) ? body : JSON.stringify(body) } : {}),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
  }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook is an archive, and archives begin with `PK`. */
function sheetType(bytes: Uint8Array): string {
  return bytes[0] === 0x50 && bytes[1] === 0x4b ? XLSX : 'text/csv';
}

function isSentAsIs(body: object): body is FormData | Uint8Array<ArrayBuffer> {
  return body instanceof FormData || body instanceof Uint8Array;
}

/** A form says itself what it is. */
function contentType(body: object | undefined): Readonly<Record<string, string>> {
  if (!body || body instanceof FormData) return {};
  return { 'Content-Type': body instanceof Uint8Array ? sheetType(body) : 'application/json' };
}

function requestBody({ bytes, files }: Sheet): FormData | Uint8Array<ArrayBuffer> {
  if (!files) return bytes;
  const form = new FormData();
  form.set('sheet', new Blob([bytes], { type: sheetType(bytes) }));
  form.set('files', JSON.stringify(files));
  return form;
}

function importQuery(
  { map, words = {}, set = {}, keepsTotals = false }: SheetMapping,
  more: Readonly<Record<string, string>> = {},
): string {
  const parameters = Object.entries({ map, words, set }).map(([name, value]) => [name, JSON.stringify(value)]);
  return new URLSearchParams({
    ...more,
    totals: keepsTotals ? '1' : '0',
    ...(Object.fromEntries(parameters) as Record<string, string>),
  }).toString();
}

function readUpload({ data }: Answer): Upload | undefined {
  return (data as Upload | undefined) ?? undefined;
}
