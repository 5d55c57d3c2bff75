import { expect, it } from 'vitest';
import { traceFields } from './traces.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const name = `projects/skating/traces/${trace}`;

it.each([
  { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
  { traceparent: `cc-${trace}-00f067aa0ba902b7-01-from-the-future` },
  { 'x-cloud-trace-context': `${trace}/12345678901234567890;o=1` },
  { 'x-cloud-trace-context': trace.toUpperCase() },
  { traceparent: 'broken', 'x-cloud-trace-context': trace },
])('finds the trace in %j', (headers) => {
  expect(traceFields(headers, 'skating')['logging.googleapis.com/trace']).toBe(name);
});

it.each([
  {},
  { traceparent: `ff-${trace}-00f067aa0ba902b7-01` },
  { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
  { traceparent: `00-${trace}-00f067aa0ba902b7-01 {"event":"fake"}` },
  { 'x-cloud-trace-context': `${trace}/1;o=1\n` },
  { 'x-cloud-trace-context': 'michelle@example.com' },
])('finds none in %j', (headers) => {
  expect(traceFields(headers, 'skating')).toEqual({});
});
