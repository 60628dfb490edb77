import { describe, expect, it } from 'vitest';
import { read } from './page.ts';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  /** Run something when they are installed; the product works without it (`tests/server/postgres/accounts.test.ts`). */
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const manifest = JSON.parse(read('package.json')) as Manifest;
const { packages } = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, LockedPackage>> };
const locked = Object.entries(packages).filter(([path]) => path !== '');
const { dependencies, devDependencies, optionalDependencies } = manifest;
const direct = [dependencies, devDependencies, optionalDependencies].flatMap((each) => Object.entries(each));

/** Each is somebody's code in the product; one more needs a reason to go without another. */
const MOST_RUNTIME_PACKAGES = 65;

describe('what is installed', () => {
  it('is named by its exact version', () => {
    const isExact = (version: string): boolean => /^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
    expect(direct.filter(([, version]) => !isExact(version))).toEqual([]);
  });

  it('is known by its content, and comes from the registry alone', () => {
    const isKnown = ({ integrity, resolved = 'https://registry.npmjs.org/' }: LockedPackage): boolean =>
      integrity?.startsWith('sha512-') === true && resolved.startsWith('https://registry.npmjs.org/');
    expect(locked.length).toBeGreaterThan(500);
    expect(locked.filter(([, each]) => !isKnown(each)).map(([path]) => path)).toEqual([]);
  });

  it('runs no program that is not listed', () => {
    const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const found = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => nameOf(path));
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(manifest.allowScripts));
  });

  it(`are at most ${MOST_RUNTIME_PACKAGES} packages of others that the product names`, () => {
    expect(Object.keys(dependencies).length).toBeLessThanOrEqual(MOST_RUNTIME_PACKAGES);
  });
});
