import type { Variables } from '../core/environment.ts';
import { product, version } from '../core/version.ts';

/** Traces that are sent. */
export interface Tracing {
  /** Sends what is left. */
  stop(): Promise<void>;
}

/**
 * Sends traces to a collector where the environment names one, by the variables every OpenTelemetry program reads
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER`, …). Nothing of it is loaded otherwise.
 */
export async function startTracing(env: Variables): Promise<Tracing | undefined> {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT']) return undefined;
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const name = env['OTEL_SERVICE_NAME'] || product;
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return { stop: () => provider.shutdown() };
}
