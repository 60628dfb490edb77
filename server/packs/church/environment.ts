import { integer, origin, word, type Environment, type Variables } from '../../core/environment.ts';
import { optional } from '../../core/optional.ts';
import { StartRefused } from '../../core/StartRefused.ts';

/** What the surroundings say about the church website. */
export interface ChurchEnvironment {
  /** Its port, the next one after the platform's unless given; 0 takes a free one. */
  readonly churchPort: number;
  /** Where visitors reach it, without a slash at its end; absolute addresses begin with it. */
  readonly churchUrl?: string;
  /** Whether the demo church has years of texts. */
  readonly isChurchLoaded: boolean;
}

/** @throws StartRefused as `readEnvironment`; `environment.samePort {port}` where both sites would have one */
export function readChurchEnvironment(variables: Variables, { port }: Pick<Environment, 'port'>): ChurchEnvironment {
  const given = (name: string): string | undefined => variables[name] || undefined;
  const churchPort = integer('CHURCH_PORT', given('CHURCH_PORT') ?? String(port === 0 ? 0 : port + 1), 65_535);
  if (churchPort === port && port !== 0) throw new StartRefused('environment.samePort', { port: String(port) });
  return {
    churchPort,
    ...optional('churchUrl', origin('CHURCH_URL', given('CHURCH_URL'))),
    isChurchLoaded: word('DEMO_CHURCH', given('DEMO_CHURCH') ?? 'small', ['small', 'large']) === 'large',
  };
}
