import { ScanReader, DEFAULT_PROFILE, type KeyRun } from './ScanReader.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Fields with this attribute, or inside an element with it, receive all typed characters, however fast: passwords, long texts, designers. */
export const NO_SCAN = 'data-no-scan';

type Listener = (text: string) => void;

const scans: Listener[] = [];
const keys: Listener[] = [];
const reader = new ScanReader();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Keys were typed since the last focus change: the end key belongs to them, not to the focused button. */
let isTyping = false;
/** The focus moved after the last typed character: that one does not belong to the button focused now. */
let isFocusMoved = false;
let valueBefore: { readonly field: TextField; readonly value: string } | undefined;

/** Listens for codes; only the latest listener is called. @returns stops listening */
export function listenScans(listener: Listener): () => void {
  return listen(scans, listener);
}

/** Listens for typed keys that no field received. @returns stops listening */
export function listenKeys(listener: Listener): () => void {
  return listen(keys, listener);
}

function listen(stack: Listener[], listener: Listener): () => void {
  if (scans.length + keys.length === 0) {
    globalThis.addEventListener('keydown', onKeyDown, { capture: true });
    globalThis.addEventListener('focusin', onFocus);
  }
  stack.push(listener);
  return () => {
    stack.splice(stack.indexOf(listener), 1);
    if (scans.length + keys.length > 0) return;
    globalThis.removeEventListener('keydown', onKeyDown, { capture: true });
    globalThis.removeEventListener('focusin', onFocus);
  };
}

/** A code from another source: the camera, or manual entry. */
export function announceScan(code: string): void {
  scans.at(-1)?.(code);
}

function onKeyDown(event: KeyboardEvent): void {
  const field = fieldOf(event.target);
  if (event.isComposing || field?.closest(`[${NO_SCAN}]`)) return;
  // No scanner types a combination: what came before it was typed by hand.
  if (event.ctrlKey || event.altKey || event.metaKey) return dispatch(reader.interrupt(), field);
  if (!reader.isWaiting) valueBefore = field && { field, value: field.value };
  const result = event.repeat ? reader.hold(event.key) : reader.press(event.key, event.timeStamp, field !== undefined);
  if (isCharacter(event.key)) isFocusMoved = false;
  const isOnButton = event.key === 'Enter' && isPressable(event.target);
  const isHandled = isTyping || result.some((pressedKey) => pressedKey.kind === 'scan' || isTyped(pressedKey));
  // The end key of a scan or number must neither press the focused button nor send a form.
  if (
    result.some((pressedKey) => pressedKey.kind === 'scan' || pressedKey.isEnded) ||
    (isOnButton && isHandled && keys.length > 0)
  ) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (!isOnButton || isHandled) dispatch(result, field);
  // A shortcut that focuses a field is not typed into it.
  if (!field && fieldOf(document.activeElement)) event.preventDefault();
  clearTimeout(timer);
  if (reader.isWaiting) timer = setTimeout(() => scheduleEnd(field), DEFAULT_PROFILE.gap);
}

function onFocus(): void {
  isTyping = false;
  isFocusMoved = true;
}

const isCharacter = (key: string): boolean => key.length === 1;

/** Whether characters were typed where the focus still is. */
const isTyped = ({ keys: typed }: Extract<KeyRun, { kind: 'keys' }>): boolean => !isFocusMoved && typed.some(isCharacter);

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, [role="button"]') !== null;

/** A blocked page runs timers before queued key events: those are handled first. */
function scheduleEnd(field: TextField | undefined): void {
  timer = setTimeout(() => dispatch(reader.pause(performance.now()), field), 20);
}

function dispatch(result: readonly KeyRun[], field: TextField | undefined): void {
  for (const pressedKey of result) {
    if (pressedKey.kind === 'scan') {
      restore();
      announceScan(pressedKey.code);
    } else if (field === undefined) {
      isTyping ||= isTyped(pressedKey);
      pressedKey.keys.forEach((key) => keys.at(-1)?.(key));
    }
  }
}

/** Restores a field a scanner typed into. */
function restore(): void {
  if (!valueBefore) return;
  const { field, value } = valueBefore;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  // React notices a change only if the native setter was used.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function fieldOf(target: EventTarget | null): TextField | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? target : undefined;
}
