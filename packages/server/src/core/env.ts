import { resolve } from 'node:path';
import { usualTimeZone } from '@sanjeh/domain/age/usual-time-zone';
import type { QuietHours } from '@sanjeh/domain/message/quiet-hours';
import { type MailSettings, mailSettings, type SmsSettings, smsSettings } from './channel-settings.ts';
import { type DatabaseSettings, databaseSettings, databaseUrl } from './database-settings.ts';
import { integer, refuse } from './setting-rules.ts';
import { trustedProxies } from './trusted-proxies.ts';

export type Seed = 'demo' | 'none';
const seeds: readonly Seed[] = ['demo', 'none'];

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
const logLevels: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export type SecondFactor = 'optional' | 'required';
const secondFactors: readonly SecondFactor[] = ['optional', 'required'];

export type Rehearsal = 'on' | 'off';
const rehearsals: readonly Rehearsal[] = ['on', 'off'];

/** In seconds. A sign-in ends when it is not used for so long, and however much it is used. */
export type SessionLimits = Readonly<Record<'admin' | 'applicant', { idle: number; absolute: number }>>;

export interface Env {
  readonly port: number;
  readonly host: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly database: DatabaseSettings;
  /** How many seconds a database that is down is waited for at the start. */
  readonly databaseWait: number;
  readonly adminPassword: string | undefined;
  /** What an empty database is filled with. */
  readonly seed: Seed;
  readonly siteTitle: string;
  readonly timeZone: string;
  /** Undefined: one is generated and kept in the data folder, which needs the embedded database. */
  readonly tokenSecret: string | undefined;
  readonly workers: number;
  /** An origin without a slash at its end. */
  readonly publicUrl: string | undefined;
  /** Who may say for whom they ask: addresses, networks, or names of groups of them. */
  readonly trustedProxies: readonly string[];
  /** Undefined: the figures are for this machine alone. */
  readonly metricsToken: string | undefined;
  /** How many seconds a process that is to stop serves on, once it has said that it is not ready. */
  readonly drainSeconds: number;
  /** How many seconds a process that is to stop waits for what is under way before it leaves in any case. */
  readonly stopSeconds: number;
  readonly logLevel: LogLevel;
  /** Whether it calls itself after a start, so that the first class finds it warm. */
  readonly rehearsal: Rehearsal;
  readonly sessions: SessionLimits;
  /** Whether administrators may do without one. */
  readonly secondFactor: SecondFactor;
  /** Undefined: nobody is reached that way, here and below. */
  readonly sms: SmsSettings | undefined;
  readonly mail: MailSettings | undefined;
  /** What tells the place of an address, in MaxMind's format; undefined: nobody is told. */
  readonly placeDatabase: string | undefined;
  /** Where backups are put by themselves; undefined: nowhere. */
  readonly backupDir: string | undefined;
  /** In hours. */
  readonly backupEvery: number;
  /** How many are kept. */
  readonly backupKeep: number;
  /** For how many hours an archive of somebody's own data is kept. */
  readonly archiveHours: number;
  /** How often in a year people may correct themselves, without anybody else looking at it. */
  readonly corrections: Readonly<Record<'names' | 'birth', number>>;
  /** How much room on the database's disk is left alone, in megabytes. */
  readonly diskReserve: number;
  /** For backups; undefined: they are not encrypted. A passphrase, or a key of age. */
  readonly backupKey: string | undefined;
  /** When nobody is reminded of anything, by the time zone; null: at any hour. */
  readonly quietHours: QuietHours | null;
}

export function readEnv(processEnv: Readonly<Record<string, string | undefined>>): Env {
  // `PORT= npm start` is how people unset a variable, so an empty value counts as none.
  const read = (name: string) => processEnv[name]?.trim() || undefined;

  const env: Env = {
    port: integer('PORT', read('PORT'), 3000, 0, 65_535),
    host: host(read('HOST') ?? '127.0.0.1'),
    dataDir: resolve(withoutNul('DATA_DIR', read('DATA_DIR') ?? 'data')),
    databaseUrl: databaseUrl('DATABASE_URL', read('DATABASE_URL')),
    database: databaseSettings(read),
    databaseWait: integer('DATABASE_WAIT', read('DATABASE_WAIT'), 60, 0, 86_400),
    // Spaces may be part of a secret, so these two are taken as they stand.
    adminPassword: secret('ADMIN_PASSWORD', processEnv.ADMIN_PASSWORD, 8, 128),
    seed: oneOf('SEED', read('SEED'), seeds, 'demo'),
    siteTitle: siteTitle(read('SITE_TITLE') ?? '1001'),
    timeZone: timeZone(read('TIME_ZONE') ?? usualTimeZone),
    tokenSecret: secret('TOKEN_SECRET', processEnv.TOKEN_SECRET, 32, 1024),
    workers: integer('WORKERS', read('WORKERS'), 1, 1, 64),
    publicUrl: publicUrl(read('PUBLIC_URL')),
    trustedProxies: trustedProxies(read('TRUSTED_PROXIES') ?? 'loopback'),
    metricsToken: secret('METRICS_TOKEN', processEnv.METRICS_TOKEN, 16, 1024),
    drainSeconds: integer('DRAIN_SECONDS', read('DRAIN_SECONDS'), 3, 0, 300),
    stopSeconds: integer('STOP_SECONDS', read('STOP_SECONDS'), 20, 5, 900),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL'), logLevels, 'info'),
    rehearsal: oneOf('REHEARSAL', read('REHEARSAL'), rehearsals, 'on'),
    sessions: sessionLimits(read),
    secondFactor: oneOf('SECOND_FACTOR', read('SECOND_FACTOR'), secondFactors, 'optional'),
    sms: smsSettings(read),
    mail: mailSettings(read),
    placeDatabase: path('PLACE_DATABASE', read('PLACE_DATABASE')),
    backupDir: path('BACKUP_DIR', read('BACKUP_DIR')),
    backupEvery: integer('BACKUP_EVERY', read('BACKUP_EVERY'), 24, 1, 8760),
    backupKeep: integer('BACKUP_KEEP', read('BACKUP_KEEP'), 7, 1, 10_000),
    archiveHours: integer('ARCHIVE_HOURS', read('ARCHIVE_HOURS'), 72, 1, 720),
    corrections: {
      names: integer('NAME_CORRECTIONS', read('NAME_CORRECTIONS'), 3, 0, 1000),
      birth: integer('BIRTH_CORRECTIONS', read('BIRTH_CORRECTIONS'), 2, 0, 1000),
    },
    diskReserve: integer('DISK_RESERVE', read('DISK_RESERVE'), 128, 0, 1_000_000),
    backupKey: secret('BACKUP_KEY', processEnv.BACKUP_KEY, 12, 4096),
    quietHours: quietHours(read('QUIET_HOURS') ?? '21-9'),
  };
  if (env.workers > 1 && env.databaseUrl === undefined) {
    refuse(
      'WORKERS',
      'can only be more than 1 together with DATABASE_URL: the embedded database serves one process',
    );
  }
  return env;
}

const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60];

/** What is idle is known when a token is renewed, every quarter of an hour: less than that would end what is in use. */
function sessionLimits(read: (name: string) => string | undefined): SessionLimits {
  const days = integer('APPLICANT_SESSION_DAYS', read('APPLICANT_SESSION_DAYS'), 30, 1, 365);
  return {
    admin: {
      idle: minute * integer('ADMIN_IDLE_MINUTES', read('ADMIN_IDLE_MINUTES'), 60, 20, 1440),
      absolute: hour * integer('ADMIN_SESSION_HOURS', read('ADMIN_SESSION_HOURS'), 12, 1, 720),
    },
    applicant: { idle: days * day, absolute: days * day },
  };
}

function oneOf<T extends string>(
  name: string,
  text: string | undefined,
  allowed: readonly T[],
  fallback: T,
): T {
  if (text === undefined) return fallback;
  const value = allowed.find((candidate) => candidate === text);
  return value ?? refuse(name, `must be one of ${allowed.join(', ')}, not ${JSON.stringify(text)}`);
}

function host(text: string): string {
  if (!/^[\w.:%-]+$/.test(text)) {
    refuse('HOST', `must be an address or a host name such as 127.0.0.1, not ${JSON.stringify(text)}`);
  }
  return text;
}

function withoutNul(name: string, text: string): string {
  if (text.includes('\0')) refuse(name, 'must be the path of a folder');
  return text;
}

function path(name: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : resolve(withoutNul(name, text));
}

// The value is left out of the sentence: it is a secret.
function secret(name: string, text: string | undefined, min: number, max: number): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (text.length < min || text.length > max) refuse(name, `must have ${min} to ${max} characters`);
  return text;
}

function siteTitle(text: string): string {
  if (text.length > 100 || /\p{Cc}/u.test(text)) {
    refuse('SITE_TITLE', 'must have at most 100 characters and no control characters');
  }
  return text;
}

function timeZone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return refuse(
      'TIME_ZONE',
      `must be the name of a time zone such as Asia/Tehran, not ${JSON.stringify(text)}`,
    );
  }
}

function publicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isOrigin =
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.pathname === '/' &&
    `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!isOrigin) refuse('PUBLIC_URL', 'must be an address without a path such as https://exams.example.org');
  return url.origin;
}

function quietHours(text: string): QuietHours | null {
  if (text === 'none') return null;
  const [, from = '', to = ''] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const hours = { from: Number(from), to: Number(to) };
  if (from === '' || hours.from > 23 || hours.to > 23) {
    refuse('QUIET_HOURS', `must be two hours such as 21-9, or none, not ${JSON.stringify(text)}`);
  }
  return hours;
}
