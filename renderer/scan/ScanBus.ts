import { ScanReader, USUAL_HABITS, type Heard } from './ScanReader.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields with this attribute keep what is typed, however fast: passwords, long texts. */
export const NO_SCAN = 'data-no-scan';

type Listener = (text: string) => void;

const scans: Listener[] = [];
const keys: Listener[] = [];
const reader = new ScanReader();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Keys were typed since the focus moved last: the end key belongs to them, not to the button that happens to have it. */
let isTyping = false;
let before: { readonly field: Field; readonly value: string } | undefined;

/** Hears codes; the last one who listens hears alone. @returns how to stop */
export function listenScans(listener: Listener): () => void {
  return listen(scans, listener);
}

/** Hears the keys a person typed that no field took. @returns how to stop */
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

/** A code that came another way: camera, or typed in by hand. */
export function announceScan(code: string): void {
  scans.at(-1)?.(code);
}

function onKeyDown(event: KeyboardEvent): void {
  const field = fieldOf(event.target);
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || field?.hasAttribute(NO_SCAN)) return;
  if (!reader.isWaiting) before = field && { field, value: field.value };
  const heard = event.repeat ? reader.hold(event.key) : reader.press(event.key, event.timeStamp, field !== undefined);
  const isOnButton = event.key === 'Enter' && isPressable(event.target);
  const isOurs = isTyping || heard.some((each) => each.kind === 'scan' || each.keys.some(isCharacter));
  // The end key of a scan, or of a number, must neither press the focused button nor send a form.
  if (heard.some((each) => each.kind === 'scan' || each.isEnded) || (isOnButton && isOurs && keys.length > 0)) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (!isOnButton || isOurs) tell(heard, field);
  // A key that asks for a field is not typed into it.
  if (!field && fieldOf(document.activeElement)) event.preventDefault();
  clearTimeout(timer);
  if (reader.isWaiting) timer = setTimeout(() => endSoon(field), USUAL_HABITS.gap);
}

function onFocus(): void {
  isTyping = false;
}

const isCharacter = (key: string): boolean => key.length === 1;

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, [role="button"]') !== null;

/** A page that was busy looks at its clock before its keys: those that wait come first. */
function endSoon(field: Field | undefined): void {
  timer = setTimeout(() => tell(reader.pause(performance.now()), field), 20);
}

function tell(heard: readonly Heard[], field: Field | undefined): void {
  for (const each of heard) {
    if (each.kind === 'scan') {
      restore();
      announceScan(each.code);
    } else if (field === undefined) {
      isTyping ||= each.keys.some(isCharacter);
      each.keys.forEach((key) => keys.at(-1)?.(key));
    }
  }
}

/** A scanner that typed into a field leaves it as it was. */
function restore(): void {
  if (!before) return;
  const { field, value } = before;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  // React notices a change only when the native setter was used.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function fieldOf(target: EventTarget | null): Field | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? target : undefined;
}
