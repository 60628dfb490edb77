import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, portNow } from '../../../renderer/api/port.ts';
import { followJournal } from '../../../renderer/live/events.ts';

const network = portNow();
const stream = Object.assign(new EventTarget(), { onmessage: null, close: () => undefined });
beforeEach(() => connect({ ...network, events: () => stream }));
afterEach(() => connect(network));

/** What the server says that holds. */
function announce(publication: number, hash: string): void {
  stream.dispatchEvent(new MessageEvent('definitions', { data: JSON.stringify({ publication, hash }) }));
}

describe('the definitions an open page works by', () => {
  it('are read again when others are published and when a role of the plant changes, and not before', () => {
    const client = new QueryClient();
    client.setQueryData(['shell', 'office'], { hash: 'a' });
    let reads = 0;
    const stop = followJournal(client, () => (reads += 1));
    const readsAfter = (publication: number, hash: string): number => {
      announce(publication, hash);
      return reads;
    };
    expect(readsAfter(1, 'a')).toBe(0);
    // A connection that was lost begins with the same again.
    expect(readsAfter(1, 'a')).toBe(0);
    expect(readsAfter(1, 'b')).toBe(1);
    expect(client.getQueryState(['shell', 'office'])?.isInvalidated).toBe(true);
    expect(readsAfter(2, 'b')).toBe(2);
    stop();
  });

  it('are read again where the page was opened with older ones', () => {
    const client = new QueryClient();
    client.setQueryData(['shell', 'office'], { hash: 'a' });
    let reads = 0;
    const stop = followJournal(client, () => (reads += 1));
    announce(2, 'b');
    expect(reads).toBe(1);
    stop();
  });
});

describe('a stream that is refused', () => {
  it('lets the page learn that the session has ended, and one that is opened again does not', async () => {
    const asked: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      asked.push(url);
      return Promise.resolve(Response.json({ code: 300, refusals: [] }, { status: 401 }));
    };
    const refused = Object.assign(new EventTarget(), { onmessage: null, readyState: 1, close: () => undefined });
    connect({ ...network, fetch, events: () => refused });
    const stop = followJournal(new QueryClient(), () => undefined);
    refused.dispatchEvent(new Event('error'));
    expect(asked).toEqual([]);
    refused.readyState = 2;
    refused.dispatchEvent(new Event('error'));
    await expect.poll(() => asked).toEqual(['/api/me']);
    stop();
  });
});
