import type { ComponentType } from 'react';
import type { DesignerView } from '#engine';
import type { Translator } from '#renderer';
import type { Draft } from '../api/drafts.ts';
import type { Comparison } from '../compare/compareModels.ts';
import type { Editor } from '../editor/Editor.ts';
import type { DocumentRules } from '../editor/useEditor.ts';
import type { Tidiness } from '../layout/layoutRequest.ts';
import type { MenuEntry } from '../menu/CommandMenu.tsx';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import type { WayDrawing } from '../proof/CheckPanel.tsx';

/** What stands beside the drawing, with the icon of its tab. */
export const SIDES = {
  properties: 'adjustments',
  check: 'shield-check',
  simulate: 'player-play',
  changes: 'arrows-exchange',
  impact: 'hierarchy',
  replay: 'refresh',
  comments: 'quote',
  history: 'history',
  heat: 'chart-bar',
} as const;
export type SideName = keyof typeof SIDES;

/** What can stand in the middle. */
export const VIEWS = ['canvas', 'table', 'outline'] as const;
export type ViewName = (typeof VIEWS)[number];

/** A file a definition is saved as. */
export interface Format {
  readonly ending: string;
  readonly type: string;
  readonly text: (document: DesignDocument) => string;
}

/** What can be done with a document now: a tool, a line of the menu, and a key. */
export interface Step extends MenuEntry {
  readonly isOpen: boolean;
  /** Code of its title among the shortcuts; keys of one letter have one. */
  readonly code?: string;
  /** Not among the tools: what the head has, and what is rarely done. */
  readonly isOnlyInMenu?: boolean;
}

/** What the workspace shows a kind in. */
export interface ViewProps {
  readonly view: ViewName;
  /** A press on the canvas adds what is missing there. */
  readonly isAdding: boolean;
  readonly onAdded: () => void;
  /** Drawn as a whole, whatever was looked at last. */
  readonly isWhole: boolean;
}

/** A kind of definition: its rules, its steps, its words, its drawing, and the forms of what is selected. */
export interface Kind {
  readonly of: DesignerView['of'];
  readonly formats: Readonly<Record<string, Format>>;
  /** More to save it as, or to fill it from. */
  readonly Downloads?: ComponentType;
  readonly useRules: (id: string) => DocumentRules;
  /** Undefined of what has no drawing. */
  readonly tidiness?: Tidiness;
  /** Whether the canvas is kept tidy, too, and not only what is not seen. */
  readonly isKeptTidy?: boolean;
  readonly views: (opened: DesignDocument) => readonly ViewName[];
  readonly sides: readonly SideName[];
  /** Whether elements can be placed by a press on the canvas. */
  readonly placesStates?: boolean;
  /** Said of it in the head. */
  readonly about?: (document: DesignDocument, words: Translator) => string | undefined;
  /** Its own steps; those of every document come after them. */
  readonly steps: (editor: Editor, words: Translator) => readonly Step[];
  /** What the menu asks for. */
  readonly ask: (words: Translator) => string;
  /** Everything that can be selected at once; undefined where one thing is. */
  readonly all?: (document: DesignDocument) => readonly ElementId[];
  readonly remove: (document: DesignDocument, selection: readonly ElementId[]) => Command;
  readonly clipboard?: ClipboardRules;
  /** The element a pointer leads into. */
  readonly elementAt: (pointer: string) => ElementId | undefined;
  /** Where what is spoken of is drawn, if it is not as it is called. */
  readonly drawnAt?: (document: DesignDocument, subject: ElementId) => ElementId;
  readonly useTitle: () => (id: ElementId) => string;
  readonly useElements: () => readonly Omit<MenuEntry, 'run'>[];
  /** How a way through it is drawn; undefined of what nothing is proven of. */
  readonly useWays?: () => Pick<WayDrawing, 'placesOf' | 'isStop'>;
  readonly compare: (before: DesignDocument, after: DesignDocument) => Comparison;
  readonly View: ComponentType<ViewProps>;
  readonly Inspector: ComponentType;
  readonly Simulate?: ComponentType<{ readonly draft: Draft }>;
}

/** How elements of a kind are copied. */
export interface ClipboardRules {
  readonly copies: (id: ElementId) => boolean;
  readonly copy: (document: DesignDocument, selection: readonly ElementId[]) => string | undefined;
  readonly paste: (document: DesignDocument, text: string, selection: readonly ElementId[]) => Command | undefined;
  /** Said where nothing of the kind was copied. */
  readonly nothing: string;
}
