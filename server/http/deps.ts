import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Bundle, SourceFile } from '#engine';
import type { PlantBook } from '../services/book/PlantBook.ts';
import type { LiveDefinitions } from '../services/definitions/LiveDefinitions.ts';
import type { FirstPassword } from '../services/auth/FirstPassword.ts';
import type { Pieces } from '../services/files/Pieces.ts';
import type { UploadReader } from '../services/reading/UploadReader.ts';
import type { Uploads } from '../services/files/Uploads.ts';
import type { Replica } from '../database/store/Replica.ts';
import type { Environment } from '../core/environment.ts';
import type { SettingsStore } from '../services/settings/SettingsStore.ts';
import type { Gate } from '../core/Gate.ts';
import type { Sessions } from '../services/auth/Sessions.ts';
import type { SignIn } from '../services/auth/SignIn.ts';
import type { IdentityProvider } from '../services/openId/IdentityProvider.ts';
import type { OpenIdSignIn } from '../services/openId/OpenIdSignIn.ts';
import type { SecretBox } from '../core/SecretBox.ts';
import type { SecondFactor } from '../services/secondFactor/SecondFactor.ts';
import type { Metrics } from './operation/metrics.ts';
import type { Previews } from '../core/ports/previews.ts';
import type { Feed } from '../core/ports/feed.ts';
import type { Invariants } from '../core/ports/invariants.ts';
import type { Reads } from '../core/ports/reads.ts';
import type { Actions } from '../core/ports/actions.ts';

/** Everything the HTTP side is given. */
export interface AppDeps {
  readonly environment: Environment;
  /** PEM texts; with them the app speaks HTTPS. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Seals secrets that are read again. */
  readonly secrets: SecretBox;
  /** Who proves people's identity besides this server. */
  readonly provider?: IdentityProvider;
  readonly pool: Pool;
  readonly replica?: Replica;
  /** The published definitions, of a request those it began with. */
  readonly bundle: () => Bundle;
  /** What holds, what was shipped, and when that changes. */
  readonly definitions: LiveDefinitions;
  readonly settings: SettingsStore;
  /** The files the bundle was compiled from: a browser compiles the same. */
  readonly files: () => readonly SourceFile[];
  readonly firstPassword: FirstPassword;
  /** Directory of the files the server keeps; without it there are none. */
  readonly dataDir?: string;
  /** Where the client was built; without it the server speaks to programs only. */
  readonly clientDir?: string;
  /** The book of definitions; without it, or without a client, it is not served. */
  readonly book?: PlantBook;
  readonly feed: Feed;
  readonly actions: Actions;
  readonly reads: Reads;
  readonly previews: Previews;
  /** Reads files that people send. */
  readonly uploadReader: UploadReader;
  /** Where files are kept; without a directory there are none. */
  readonly uploads?: Uploads;
  /** Files that come in pieces. */
  readonly pieces?: Pieces;
  readonly invariants: Invariants;
  /** Adds what packs answer on this server. */
  readonly packRoutes?: readonly AddRoutes[];
  /** Where people who reached this server by a host name reach the websites of packs that run, by the pack's id. */
  readonly sites?: (host: string) => Readonly<Record<string, string>>;
  /** IANA zone of an area's moments, or the default zone. */
  readonly zone: (area?: string) => string;
  readonly now: () => Date;
  /** Milliseconds by which the machine is set ahead of {@link now}. */
  readonly machineAhead?: () => number;
  /** Where log lines go; standard output when absent. */
  readonly logTo?: Writable;
}

/** What routes work with. */
export interface RouteContext {
  readonly deps: AppDeps;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly secondFactor: SecondFactor;
  /** Sign-in by an identity provider, where there is one. */
  readonly openId?: OpenIdSignIn;
  readonly metrics: Metrics;
  /** Actions that run and wait; beyond that the server sheds. */
  readonly gate: Gate;
  /** Looks that run and wait: they outnumber actions, and must leave them connections. */
  readonly previewGate: Gate;
  /** Reads that run and wait: what many of them give keeps the server from everything else. */
  readonly readGate: Gate;
}

/** Adds endpoints to the platform's server. */
export type AddRoutes = (app: FastifyInstance, context: RouteContext) => void;
