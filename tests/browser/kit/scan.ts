import type { CDPSession, Page } from 'playwright-core';

const sessions = new WeakMap<Page, Promise<CDPSession>>();
const last = new WeakMap<Page, { readonly code: string; readonly at: number }>();

/** Seconds between two keys of a scanner. */
const KEY_GAP = 0.004;

/** Nobody pulls the trigger twice within this time; milliseconds. */
const TRIGGER = 500;

/**
 * Types a code as a scanner does: every key 4 ms after the one before, then Enter, wherever the focus is. The keys carry
 * their own times, so that a busy machine types no slower.
 */
export async function scan(page: Page, code: string, end: 'Enter' | 'Tab' | 'none' = 'Enter'): Promise<void> {
  const session = await sessionOf(page);
  const before = last.get(page);
  if (before?.code === code) await page.waitForTimeout(Math.max(0, before.at + TRIGGER - Date.now()));
  last.set(page, { code, at: Date.now() });
  const begin = Date.now() / 1_000;
  const letters = Array.from(code);
  const keys = end === 'none' ? letters : [...letters, end];
  await Promise.all(keys.flatMap((key, i) => press(session, key, begin + i * KEY_GAP)));
}

function press(session: CDPSession, key: string, timestamp: number): readonly Promise<unknown>[] {
  const isText = key.length === 1;
  const text = isText ? { text: key, unmodifiedText: key } : key === 'Enter' ? { text: '\r' } : {};
  const code = isText ? {} : { code: key, windowsVirtualKeyCode: key === 'Enter' ? 13 : 9 };
  const send = (type: 'keyDown' | 'keyUp', more: object): Promise<unknown> =>
    session.send('Input.dispatchKeyEvent', { type, key, timestamp, ...code, ...more });
  return [send('keyDown', text), send('keyUp', {})];
}

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}
