/** A word that names and comments do without, and what stands in its place. */
export interface BannedWord {
  /** The word as it stands in a name (`expectedTarget` has `asked` and `place`) or in a comment, in lower case. */
  readonly word: string;
  readonly instead: string;
  /** Where it is banned; both where nothing is said. */
  readonly only?: 'names' | 'comments';
}

/** Home-made English and what the trade says; the terms themselves are in `docs/glossary.md`. */
export const BANNED_WORDS: readonly BannedWord[] = [
  { word: 'amber', instead: 'warning', only: 'names' },
  { word: 'anew', instead: 'again' },
  { word: 'asking', instead: 'request, query or context', only: 'names' },
  { word: 'beat', instead: 'scan log entry', only: 'names' },
  { word: 'foresee', instead: 'evaluate partially', only: 'names' },
  { word: 'foreseen', instead: 'previewed', only: 'names' },
  { word: 'foresight', instead: 'partial evaluation', only: 'names' },
  { word: 'insist', instead: 'retry', only: 'names' },
  { word: 'lent', instead: 'with a connection', only: 'names' },
  { word: 'poison', instead: 'mark as unresolved' },
  { word: 'poisoned', instead: 'unresolved' },
  { word: 'stranger', instead: 'unknown caller, reference or file' },
  { word: 'strangers', instead: 'unknown callers, references or files' },
  { word: 'tellable', instead: 'known', only: 'names' },
  { word: 'told', instead: 'rendered, reported, shown or returned' },
  { word: 'whoever', instead: 'the user, the caller or who' },
  { word: 'he', instead: 'they', only: 'comments' },
  { word: 'him', instead: 'them', only: 'comments' },
  { word: 'himself', instead: 'themselves', only: 'comments' },
  { word: 'his', instead: 'their', only: 'comments' },
];

/** Participles that are no name of a type: a type is a noun, `RefusedRow`, `CreatedRow`, `VerificationResult`. */
export const BANNED_TYPES = [
  'Accepted Answered Applied Asked Begun Built Cancelled Certified Changed Checked Chosen Closed Coded Compared Completed Counted',
  'Created Decided Declared Deleted Derived Described Done Drawn Edited Ended Expanded Expected Filtered Finished Found Generated',
  'Given Gone Held Imported Judged Kept Known Left Loaded Looped Made Marked Measured Mounted Moved Mutated Named Numbered Opened',
  'Parsed Picked Placed Planned Prepared Published Queued Raised Ranged Reached Received Refreshed Refused Removed Repeated Replayed',
  'Retired Said Scanned Sealed Seeded Seen Sent Settled Shown Stopped Stored Taken Told Tried Unattended Updated Upgraded Used',
  'Verified Visited Worked Written',
].flatMap((line) => line.split(' '));
