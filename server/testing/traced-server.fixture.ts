/** Starts the server with an OpenTelemetry SDK that prints each finished span to stdout as a line of JSON. */
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { type ReadableSpan, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

const exporter = {
  export(spans: ReadableSpan[], onExported: (result: { code: number }) => void): void {
    for (const span of spans) {
      const { name, kind, attributes, instrumentationScope, parentSpanContext } = span;
      const line = {
        name,
        kind,
        attributes,
        scope: instrumentationScope.name,
        ...span.spanContext(),
        parentSpanId: parentSpanContext?.spanId,
      };
      process.stdout.write(`${JSON.stringify({ span: line })}\n`);
    }
    onExported({ code: 0 });
  },
  shutdown: () => Promise.resolve(),
};

context.setGlobalContextManager(new AsyncLocalStorageContextManager());
propagation.setGlobalPropagator(new W3CTraceContextPropagator());
trace.setGlobalTracerProvider(
  new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }),
);
registerInstrumentations({ instrumentations: [new HttpInstrumentation()] });
await import('../main.ts');
