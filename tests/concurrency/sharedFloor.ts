import { afterAll, beforeAll, inject } from 'vitest';
import { buildProgram, type Program } from '../kit/program.ts';
import { openFloor, type Floor } from './floor.ts';
import { shopFloor, type FloorSize } from './shopFloor.ts';

/** The same for every file, so that a worker builds it once. */
let built: Promise<Program> | undefined;

/** The server's program, there before the tests of a file or a `describe`. */
export function sharedProgram(): () => Program {
  let program: Program | undefined;
  beforeAll(async () => {
    program = await (built ??= buildProgram('tests/concurrency/server.ts', inject('databasePrefix')));
  });
  return () => program!;
}

/** A floor that all tests of a file or a `describe` work on, one after the other. */
export function sharedFloor(size: FloorSize): () => Floor {
  const program = sharedProgram();
  let floor: Floor | undefined;
  beforeAll(async () => {
    floor = await openFloor(program(), shopFloor(size));
  });
  afterAll(() => floor?.close());
  return () => floor!;
}
