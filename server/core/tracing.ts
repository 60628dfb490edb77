import { SpanStatusCode, trace, type Attributes, type SpanOptions } from '@opentelemetry/api';

/** Records the steps of a request; records nothing and costs next to nothing until traces are sent (`startTracing`). */
export const tracer = trace.getTracer('takt');

/** Runs work as a step of the request it belongs to. @param describe  what is known of it only from its result */
export function traced<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
  describe: (result: T) => Attributes = () => ({}),
): Promise<T> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      const result = await work();
      if (span.isRecording()) span.setAttributes(describe(result));
      return result;
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}
