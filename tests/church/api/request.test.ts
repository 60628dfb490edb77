import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chinese } from '../../../church/i18n/chinese.ts';
import { addInitialTexts } from '../../../church/i18n/home.ts';
import { request, type RequestError } from '../../../church/api/request.ts';
import { storeSignIn, tokenOf } from '../../../church/api/token.ts';
import { loader } from '../../../church/ui/loader.ts';
import { online } from '../../../church/ui/online.ts';
import { toast } from '../../../church/ui/toast.ts';
import zh from '../../../church/i18n/site.zh.json' with { type: 'json' };

/** What a browser has and Node has not. */
class MemoryStorage {
  readonly #kept = new Map<string, string>();
  readonly getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  readonly setItem = (key: string, value: string): void => void this.#kept.set(key, value);
  readonly removeItem = (key: string): void => void this.#kept.delete(key);
  readonly clear = (): void => this.#kept.clear();
}

const went: string[] = [];

addInitialTexts('zh', chinese);

beforeEach(() => {
  vi.useFakeTimers();
  went.length = 0;
  toast.set(null);
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, url?: string) => url !== undefined && went.push(url),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function serverSays(status: number, body: unknown = {}) {
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

/** A call that is turned down, as what it was turned down with. */
async function refused(path = '/api/banners/all', ask = {}): Promise<RequestError> {
  return request(path, ask).then(
    () => expect.unreachable('it went through'),
    (error: unknown) => error as RequestError,
  );
}

describe('the error catalogue', () => {
  it.each([
    [400, zh['error.400'], 'CH-E-01'],
    [401, zh['error.401'], 'CH-E-02'],
    [403, zh['error.403'], 'CH-E-03'],
    [404, zh['error.404'].replace('{{url}}', '/api/banners/all'), 'CH-E-04'],
    [408, zh['error.408'], 'CH-E-05'],
    [500, zh['error.500'], 'CH-E-06'],
    [501, zh['error.501'], 'CH-E-07'],
    [502, zh['error.502'], 'CH-E-08'],
    [503, zh['error.503'], 'CH-E-09'],
    [504, zh['error.504'], 'CH-E-10'],
    [505, zh['error.505'], 'CH-E-11'],
  ])('%i says %s for two seconds and rejects (CH-K-07, %s)', async (status, text) => {
    serverSays(status, { code: 'church.no', message: 'no' });
    expect(await refused('/api/banners/all?secret=1')).toMatchObject({ status, code: 'church.no', message: 'no' });
    expect(toast.get()).toEqual({ text, tone: 'refused' });
    await vi.advanceTimersByTimeAsync(1999);
    expect(toast.get()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(toast.get()).toBeNull();
  });

  it.each([201, 204, 301, 402, 409, 410, 413, 422, 429, 599])(
    '%i says nothing and rejects all the same (CH-E-12)',
    async (status) => {
      vi.stubGlobal('fetch', () => Promise.resolve({ status, text: () => Promise.resolve('') }));
      expect(await refused()).toMatchObject({ status });
      expect(toast.get()).toBeNull();
    },
  );

  it('while a call is made the indicator shows; any failure hides it and rejects (CH-B-10)', async () => {
    const ends: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void ends.push(resolve)));
    const call = refused();
    await vi.advanceTimersByTimeAsync(200);
    expect(loader.get()).toBe(true);
    ends[0]!(new Response('{}', { status: 409 }));
    expect(await call).toMatchObject({ status: 409 });
    expect(loader.get()).toBe(false);
  });

  it('no network says so (CH-E-12)', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await refused()).toMatchObject({ status: 0 });
    expect(toast.get()?.text).toBe(zh['error.network']);
  });

  it('what is wrong with single fields comes along', async () => {
    serverSays(400, { code: 'common.invalid', message: '', fields: { phone: '手机号要 11 位' } });
    expect((await refused()).fields).toEqual({ phone: '手机号要 11 位' });
  });

  it('a page where JSON was promised counts as no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 200 })));
    expect(await refused()).toMatchObject({ status: 0 });
  });
});

describe('a call that was made without a network', () => {
  /** It fails when the network is there again, and once more if it must. */
  function fetchLate(times: number) {
    let left = times;
    const fetched = vi.fn<() => Promise<Response>>(() => {
      online.set(true);
      left -= 1;
      return left < 0 ? Promise.resolve(Response.json([1])) : Promise.reject(new TypeError('late'));
    });
    vi.stubGlobal('fetch', fetched);
    return fetched;
  }
  beforeEach(() => online.set(false));
  afterEach(() => online.set(true));

  it('and fails after it has come back is made again', async () => {
    const fetched = fetchLate(1);
    expect(await request('/api/banners/all')).toEqual([1]);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('once', async () => {
    const fetched = fetchLate(2);
    expect(await refused()).toMatchObject({ status: 0 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('not where something is sent: it may have arrived', async () => {
    const fetched = fetchLate(1);
    expect(await refused('/api/receptions', { method: 'POST', body: {} })).toMatchObject({ status: 0 });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

it('only 200 is success (CH-B-14)', async () => {
  serverSays(200, { id: '1' });
  await expect(request('/api/visits', { method: 'POST', body: {} })).resolves.toEqual({ id: '1' });
});

it('a call that is not answered within 60 s is a time-out (CH-K-01)', async () => {
  vi.useRealTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(60_000);
    return AbortSignal.abort(new DOMException('', 'TimeoutError'));
  });
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal!.reason as Error));
  expect(await refused()).toMatchObject({ status: 408 });
  expect(toast.get()?.text).toBe(zh['error.408']);
  vi.restoreAllMocks();
});

it('the loading indicator comes after 200 ms, goes before the toast, and counts calls (CH-K-02)', async () => {
  const ends: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void ends.push(resolve)));
  const calls = [refused(), refused()];
  await vi.advanceTimersByTimeAsync(199);
  expect(loader.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(loader.get()).toBe(true);
  const order: string[] = [];
  loader.watch(() => order.push(`loader ${loader.get()}`));
  toast.watch(() => order.push(`toast ${toast.get() !== null}`));
  ends[0]!(new Response('{}', { status: 500 }));
  await calls[0];
  expect(order).toEqual(['toast true']);
  ends[1]!(new Response('{}', { status: 500 }));
  await calls[1];
  expect(order).toEqual(['toast true', 'loader false', 'toast true']);
});

describe('sign-in', () => {
  const editor = { token: 'secret', permissions: ['preview'], name: '编辑' };

  it('401 forgets token and all storage at once (CH-E-02, CH-B-08)', async () => {
    storeSignIn(editor);
    localStorage.setItem('loveMode', '1');
    serverSays(401);
    await Promise.all([refused('/api/preview/banner/1', { requiresToken: true }), refused(), refused()]);
    expect([tokenOf(), localStorage.getItem('loveMode')]).toEqual([null, null]);
    await vi.advanceTimersByTimeAsync(500);
  });

  it('and opens the login page after 500 ms, once (CH-K-06)', async () => {
    serverSays(401);
    await Promise.all([refused(), refused(), refused()]);
    await vi.advanceTimersByTimeAsync(499);
    expect(went).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(went).toEqual(['#/pages/user/login/login']);
  });

  it('a call that needs a token and has none is not sent: the login page opens (CH-B-09)', async () => {
    const fetched = serverSays(200);
    await refused('/api/preview/banner/1', { requiresToken: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched.mock.calls.map((call) => (call as unknown as [string])[0])).not.toContain('/api/preview/banner/1');
    expect(went).toEqual(['#/pages/user/login/login']);
  });

  it('the token goes with calls that need it, and with no other (CH-A-12, CH-B-13)', async () => {
    storeSignIn(editor);
    const fetched = serverSays(200);
    await request('/api/preview/banner/1', { requiresToken: true });
    await request('/api/banners/all');
    const sent = fetched.mock.calls.map((call) => (call as unknown as [string, RequestInit])[1].headers);
    expect(sent).toEqual([
      expect.objectContaining({ Authorization: 'Bearer secret' }),
      expect.not.objectContaining({ Authorization: expect.anything() }),
    ]);
  });
});

it('a silent call shows neither loader nor toast', async () => {
  serverSays(500);
  await refused('/api/clickRecords', { isSilent: true });
  await vi.advanceTimersByTimeAsync(300);
  expect([loader.get(), toast.get()]).toEqual([false, null]);
});
