import { acceptedIn } from '../model/accepted.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { Command } from '../model/history.ts';
import { put } from './put.ts';

/** A warning is meant as it is: it is told no more. */
export function acceptWarning(document: DesignDocument, code: string, reason: string): Command {
  return { done: 'designer.accept.done', edits: put(document, ['content', 'accept', code], reason.trim()) };
}

/** Tells a warning again; without any other, the definition says nothing of it. */
export function tellAgain(document: DesignDocument, code: string): Command {
  const isLast = Object.keys(acceptedIn(document)).every((each) => each === code);
  const at = isLast ? ['content', 'accept'] : ['content', 'accept', code];
  return { done: 'designer.accept.again.done', edits: put(document, at, undefined) };
}
