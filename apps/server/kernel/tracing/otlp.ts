import { AsyncLocalStorage } from 'node:async_hooks';
import { type Span as ApiSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Config } from '../config/read-config.ts';
import { postgresCode } from '../database/retry.ts';
import type { Span, Tracing } from './tracing.ts';

/** Timeout for an export to the collector, in ms. */
const takingMilliseconds = 2_000;

/** Returns an error's type, because its message could contain personal data. */
function typeOf(error: unknown): string {
  return postgresCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}

/** Starts exporting traces to a collector over OTLP/HTTP. If it is unreachable, only traces are lost. */
export function openTracing(
  { endpoint, headers, share }: NonNullable<Config['tracing']>,
  role: Config['role'],
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: takingMilliseconds,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fantasy-stats', 'service.instance.role': role }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: takingMilliseconds })],
  });
  const tracer = provider.getTracer('fantasy-stats');
  const running = new AsyncLocalStorage<ApiSpan>();
  const known = new WeakMap<Span, ApiSpan>();

  function spanOf(span: ApiSpan): Span {
    const own: Span = {
      end: ({ attributes = {}, error } = {}) => {
        span.setAttributes({ ...attributes });
        if (error !== undefined) {
          span.setAttribute('error.type', typeOf(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
    known.set(own, span);
    return own;
  }

  function under(name: string, attributes: Readonly<Record<string, string | number>>, startTime?: number) {
    const parent = running.getStore();
    if (!parent?.isRecording()) return null;
    const options = {
      kind: SpanKind.CLIENT,
      attributes: { ...attributes },
      ...(startTime === undefined ? {} : { startTime }),
    };
    return spanOf(tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent)));
  }

  return {
    begin: (name, kind, attributes) =>
      spanOf(
        tracer.startSpan(
          name,
          {
            kind: kind === 'request' ? SpanKind.SERVER : SpanKind.CONSUMER,
            attributes: { ...attributes },
            root: true,
          },
          ROOT_CONTEXT,
        ),
      ),
    within: (span, work) => {
      const one = known.get(span);
      return one ? running.run(one, work) : work();
    },
    beginUnder: (name, attributes) => under(name, attributes),
    note: (name, attributes, milliseconds, error) => {
      under(name, attributes, Date.now() - milliseconds)?.end(error === undefined ? {} : { error });
    },
    close: () => provider.shutdown(),
  };
}
