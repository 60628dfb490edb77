import type { World } from './movesWorld.ts';

/** How the plant is otherwise, and what then refuses the move. */
export interface Trouble {
  readonly code: string;
  readonly happens: (world: World, move: Move) => void;
  /** A box that goes with those of the move. */
  readonly joins?: string;
}

/** One way to do an action: out of `FROM`, into `TO`, or both. */
export interface Move {
  readonly as: string;
  readonly input: object;
  /** Boxes that move. */
  readonly boxes?: readonly string[];
  /** What moves is a pallet or a frock. */
  readonly isWhole?: true;
  /** Area kinds that are its own: out of them, and into them. */
  readonly outOf?: readonly string[];
  readonly into?: readonly string[];
  /** Status of stock that is its own. */
  readonly status?: readonly string[];
  readonly before?: (world: World) => void;
  /** Troubles this move cannot meet, and why. */
  readonly cannotMeet?: Readonly<Record<string, string>>;
}

/** Kinds of areas that restrict movement. */
export const KINDS = ['staging', 'to-be-inspected', 'supermarket'];
const STATUSES = {
  frozen: 'stock.frozen',
  precounted: 'stock.precounted',
  staging: 'stock.staging',
  'to-be-inspected': 'stock.toBeInspected',
};

/** Changes a row of the plant. */
export const put = (world: World, entity: string, code: string, fields: object): void => {
  Object.assign(world[entity]![code]!, fields);
};
/** Makes an area one of another kind. */
export const area = (world: World, name: string, kind: string): void => put(world, 'storage-area', name, { kind });

/** Troubles of goods: where they stand. */
export const LEAVING: Readonly<Record<string, Trouble>> = {
  'its bin is frozen': { code: 'bin.frozenPutOff', happens: (world) => put(world, 'bin', 'FROM', { isFrozen: true }) },
  ...Object.fromEntries(
    KINDS.map((kind) => [
      `it stands in an area that is ${kind}`,
      { code: 'storageArea.movementRestricted', happens: (world: World) => area(world, 'OUT', kind) },
    ]),
  ),
};
/** What is otherwise with every box that moves. */
const boxesAre = (code: string, fields: object): Trouble => ({
  code,
  happens: (world, { boxes = [] }) => boxes.forEach((each) => put(world, 'box', each, fields)),
});
/** Troubles of goods: in their status, or gone. */
export const STOCK: Readonly<Record<string, Trouble>> = {
  ...Object.fromEntries(
    Object.entries(STATUSES).map(([status, code]) => [`it is ${status}`, boxesAre(code, { stockStatus: status })]),
  ),
  'it is lent whole': boxesAre('stock.lent', { stockStatus: 'lent', quantity: 0, bin: null }),
  'nothing is in it': boxesAre('stock.nothingLeft', { quantity: 0 }),
};
const highBay = (world: World): void => put(world, 'bin', 'TO', { kind: 'high-bay' });
const stacking = (world: World): void => put(world, 'bin', 'TO', { kind: 'stacking' });
/** Troubles of goods: where they go. */
export const ENTERING: Readonly<Record<string, Trouble>> = {
  'its target is frozen': { code: 'bin.frozenPutOn', happens: (world) => put(world, 'bin', 'TO', { isFrozen: true }) },
  ...Object.fromEntries(
    KINDS.map((kind) => [
      `its target is in an area that is ${kind}`,
      { code: 'storageArea.movementRestricted', happens: (world: World) => area(world, 'IN', kind) },
    ]),
  ),
  'a pallet stands in its high-bay target': {
    code: 'bin.highBayOccupied',
    happens: (world) => (highBay(world), put(world, 'pallet', 'PL9', { bin: 'TO' })),
  },
  'a frock stands in its high-bay target': {
    code: 'bin.highBayOccupied',
    happens: (world) => (highBay(world), put(world, 'frock', 'RACK9', { bin: 'TO' })),
  },
};
/** Troubles of goods: of several, one of which stands already where all go. */
export const AMONG: Readonly<Record<string, Trouble>> = Object.fromEntries(
  KINDS.map((kind) => [
    `its target is in an area that is ${kind} and another is there`,
    {
      code: 'storageArea.movementRestricted',
      joins: 'BY',
      happens: (world: World, { boxes: [first = ''] = [] }: Move) => {
        area(world, 'IN', kind);
        world['box']!['BY'] = {
          ...world['box']![first],
          bin: 'TO',
          ...(kind === 'supermarket' ? {} : { stockStatus: kind }),
        };
      },
    },
  ]),
);
/** Troubles of goods: of a pallet or frock where it goes. */
export const WHOLE: Readonly<Record<string, Trouble>> = {
  'a loose box stands in its high-bay target': {
    code: 'bin.highBayOccupied',
    happens: (world) => (highBay(world), put(world, 'box', 'OTHER', { bin: 'TO' })),
  },
};
/** Troubles of goods: that lie where they go. */
export const ALIKE: Readonly<Record<string, Trouble>> = {
  'a loose box of another batch stands in its stacking target': {
    code: 'bin.stackingMixed',
    happens: (world) => (stacking(world), put(world, 'box', 'OTHER', { bin: 'TO' })),
  },
  'a pallet of another batch stands in its stacking target': {
    code: 'bin.stackingMixed',
    happens: (world) => (
      stacking(world),
      put(world, 'pallet', 'PL9', { bin: 'TO' }),
      put(world, 'box', 'OTHER', { bin: 'TO', pallet: 'PL9' })
    ),
  },
  'a piece of another part stands in its stacking target': {
    code: 'bin.stackingMixed',
    happens: (world) => (stacking(world), put(world, 'product-label', 'P1', { bin: 'TO', frock: null, state: 'in-stock' })),
  },
};
