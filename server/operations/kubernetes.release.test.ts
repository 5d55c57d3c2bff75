import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { validate as validateDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as validateCronJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1CronJob';
import { validate as validateService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as validateNetworkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as validateBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { loadConfig } from '../config.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { requiredInProduction, variables } from '../variables.ts';

const text = readFileSync(resolve(import.meta.dirname, 'kubernetes.yaml'), 'utf8');
const objects = parseAllDocuments(text).map((document) => document.toJS());
const [deployment, budget, service, networkPolicy, cronJob] = objects;
const pod = deployment.spec.template;
const [container] = pod.spec.containers;
const job = cronJob.spec.jobTemplate.spec.template;
const [jobContainer] = job.spec.containers;
const portOf = (name: string) => container.ports.find((port: { name: string }) => port.name === name);

/** The paths of an object's fields, which are taken from `unread` when they are read. */
function watchReads<Value>(value: Value, path: string, unread: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  const children = Object.entries(value).map(([key, child]) => {
    const childPath = `${path}.${key}`;
    if (!Array.isArray(value)) unread.add(childPath);
    return [key, watchReads(child, childPath, unread)] as const;
  });
  if (Array.isArray(value)) return children.map(([, child]) => child) as Value;
  const watched = {};
  for (const [key, child] of children) {
    const get = () => {
      unread.delete(`${path}.${key}`);
      return child;
    };
    Object.defineProperty(watched, key, { get, enumerable: true });
  }
  return watched as Value;
}

/** Its types leave out where the faults are. */
type Validate = typeof validateDeployment & { errors?: object[] | null };

/**
 * What is wrong with an object. Kubernetes' schemas take fields that they do not have, which its server refuses: those are the
 * ones that the validation does not read.
 */
function listFaults(validate: Validate, object: object): unknown[] {
  const unread = new Set<string>();
  validate(watchReads(object, '', unread));
  return [...(validate.errors ?? []), ...unread];
}

describe('the manifest for Kubernetes', () => {
  it.each([
    ['Deployment', validateDeployment],
    ['PodDisruptionBudget', validateBudget],
    ['Service', validateService],
    ['NetworkPolicy', validateNetworkPolicy],
    ['CronJob', validateCronJob],
  ])('has a %s that matches its schema, without unknown fields', (kind, validate) => {
    const object = objects.find((each) => each.kind === kind);
    expect(listFaults(validate, object)).toEqual([]);
  });

  it('selects the pods that it creates', () => {
    const { labels } = pod.metadata;
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
    expect(budget.spec.selector.matchLabels).toEqual(labels);
    expect(service.spec.selector).toEqual(labels);
    expect(networkPolicy.spec.podSelector.matchLabels).toEqual(labels);
    // Otherwise requests would be sent to the job.
    expect(job.metadata.labels.app).not.toBe(labels.app);
  });

  it('sets only variables of the server, all that production requires, and a valid configuration', () => {
    const values = container.env.map(({ name, value }: { name: string; value?: string }) => [name, value]);
    const own = { FIREBASE_API_KEY: 'key', CONTACT_EMAIL: 'owner@example.com' };
    const env = { ...Object.fromEntries(values), ...own };
    const names = Object.keys(env);
    expect(names.filter((name) => !(name in variables) && name !== 'NODE_OPTIONS')).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(Object.keys(requiredInProduction)));
    const config = loadConfig({ NODE_ENV: 'production', ...env });
    expect(portOf('http').containerPort).toBe(config.port);
    expect(portOf('metrics').containerPort).toBe(config.metricsPort);
    expect(pod.metadata.annotations['prometheus.io/port']).toBe(String(config.metricsPort));
    // Kubernetes only reports that a rollout takes too long: it would go on once the server is ready without Firebase.
    expect(config.readyWithinSeconds).toBeGreaterThan(deployment.spec.progressDeadlineSeconds);
    expect(text).toMatch(
      /^# +kubectl rollout status deployment\/skating \|\| kubectl rollout undo deployment\/skating$/m,
    );
    // The promise of README.md for a stop, and what may pass until a proxy has noticed.
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(10);
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(config.drainSeconds).toBeGreaterThan(periodSeconds * failureThreshold);
  });

  it('reads the key from a Secret, and mounts it where the server looks for it', () => {
    const variableOf = (name: string) => container.env.find((each: { name: string }) => each.name === name);
    const [{ mountPath }] = container.volumeMounts;
    const [{ secret }] = pod.spec.volumes;
    expect(variableOf('GOOGLE_APPLICATION_CREDENTIALS').value).toBe(`${mountPath}/${secret.items[0].path}`);
    expect(text).toContain(`kubectl create secret generic ${secret.secretName} `);
    expect(text).toContain(`=${secret.items[0].key}=`);
  });

  it('probes paths that the server has, and exposes only the pages’ port to the Service', async () => {
    const app = await buildTestApp();
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      const { path, port } = container[probe].httpGet;
      expect([probe, port, app.hasRoute({ method: 'GET', url: path })]).toEqual([probe, 'http', true]);
    }
    expect(service.spec.ports.map((port: { targetPort: string }) => port.targetPort)).toEqual(['http']);
    await app.close();
  });

  it('lets no pod reach the metrics but those of one namespace, and the pages only those of another', () => {
    const { policyTypes, ingress } = networkPolicy.spec;
    expect(policyTypes).toEqual(['Ingress']);
    const allowed = ingress.map((rule: { from: object[]; ports: object[] }) => [rule.from, rule.ports]);
    const namespace = (name: string) => [
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } },
    ];
    expect(allowed).toEqual([
      [namespace('ingress-nginx'), [{ port: 'http' }]],
      [namespace('monitoring'), [{ port: 'metrics' }]],
    ]);
  });

  it('once a week removes what belongs to deleted accounts, with the image and credentials of the server', () => {
    expect(cronJob.spec.schedule).toMatch(/^\d+ \d+ \* \* [0-6]$/);
    const [node, script, ...args] = jobContainer.command;
    expect([node, args]).toEqual(['node', ['--remove']]);
    expect(existsSync(resolve(import.meta.dirname, '../..', script))).toBe(true);
    const valuesOf = ({ env }: typeof container): Record<string, string> =>
      Object.fromEntries(env.map(({ name, value }: { name: string; value: string }) => [name, value]));
    const own = { FIREBASE_API_KEY: 'key', CONTACT_EMAIL: 'owner@example.com' };
    expect(() => loadConfig({ NODE_ENV: 'production', ...valuesOf(jobContainer), ...own })).not.toThrow();
    expect(valuesOf(container)).toMatchObject(valuesOf(jobContainer));
    for (const field of ['image', 'volumeMounts']) expect(jobContainer[field]).toEqual(container[field]);
    expect(job.spec.volumes).toEqual(pod.spec.volumes);
  });

  it.each([
    ['server', pod, container],
    ['job', job, jobContainer],
  ])('grants the %s no permission that it does not need', (_what, pod, container) => {
    expect(pod.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('never has fewer than two replicas during a rollout, and keeps one when nodes are drained', () => {
    expect(deployment.spec.replicas).toBe(2);
    expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    expect(budget.spec.maxUnavailable).toBeLessThan(deployment.spec.replicas);
  });
});
