import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { StartProblem } from './start-problem.ts';

describe('readEnv', () => {
  it('has a default for everything', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      database: {
        ...{ directUrl: undefined, pool: 10, directPool: 6 },
        ...{ connectTimeout: 5, statementTimeout: 30, lockTimeout: 5 },
        ...{ readUrl: undefined, readPool: 6, readLag: 30 },
      },
      databaseWait: 60,
      adminPassword: undefined,
      seed: 'demo',
      siteTitle: '1001',
      timeZone: 'Asia/Tehran',
      tokenSecret: undefined,
      workers: 1,
      publicUrl: undefined,
      trustedProxies: ['loopback'],
      metricsToken: undefined,
      drainSeconds: 3,
      stopSeconds: 20,
      logLevel: 'info',
      rehearsal: 'on',
      sessions: {
        admin: { idle: 3600, absolute: 12 * 3600 },
        applicant: { idle: 30 * 86_400, absolute: 30 * 86_400 },
      },
      secondFactor: 'optional',
      sms: undefined,
      mail: undefined,
      backupDir: undefined,
      backupEvery: 24,
      backupKeep: 7,
      archiveHours: 72,
      corrections: { names: 3, birth: 2 },
      diskReserve: 128,
      backupKey: undefined,
      quietHours: { from: 21, to: 9 },
    });
  });

  it('takes an empty value as none', () => {
    expect(readEnv({ PORT: '', SEED: ' ', TOKEN_SECRET: '', ADMIN_PASSWORD: '' })).toEqual(readEnv({}));
  });

  it('reads every variable', () => {
    const env = readEnv({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/sanjeh',
      DATABASE_URL: 'postgres://u:p@db.example.org/exams',
      DATABASE_DIRECT_URL: 'postgres://u:p@one:5433,two/exams?target_session_attrs=read-write',
      DATABASE_POOL: '40',
      DATABASE_DIRECT_POOL: '8',
      DATABASE_CONNECT_TIMEOUT: '3',
      DATABASE_STATEMENT_TIMEOUT: '60',
      DATABASE_LOCK_TIMEOUT: '2',
      DATABASE_READ_URL: 'postgres://u:p@copy/exams?target_session_attrs=standby',
      DATABASE_READ_POOL: '3',
      DATABASE_READ_LAG: '10',
      DATABASE_WAIT: '5',
      ADMIN_PASSWORD: ' correct horse ',
      SEED: 'none',
      SITE_TITLE: '2002',
      TIME_ZONE: 'Europe/Berlin',
      TOKEN_SECRET: 'x'.repeat(32),
      WORKERS: '4',
      PUBLIC_URL: 'https://exams.example.org/',
      TRUSTED_PROXIES: '10.0.0.5, 192.168.7.0/24,fd00::/8, uniquelocal',
      METRICS_TOKEN: 'a token of figures',
      DRAIN_SECONDS: '20',
      STOP_SECONDS: '60',
      SMS_URL: 'https://sms.example.org',
      SMS_HEADERS: '{"X-Key":"abc"}',
      SMS_BODY: 'to={to}&text={text}',
      SMS_ACCEPTED: 'ok',
      SMTP_URL: 'smtps://u:p@mail.example.org',
      MAIL_FROM: 'a@example.org',
      BACKUP_DIR: '/srv/backups',
      BACKUP_EVERY: '6',
      BACKUP_KEEP: '28',
      BACKUP_KEY: 'walnut river lantern',
      DISK_RESERVE: '500',
      ARCHIVE_HOURS: '24',
      NAME_CORRECTIONS: '0',
      BIRTH_CORRECTIONS: '5',
      QUIET_HOURS: 'none',
      LOG_LEVEL: 'debug',
      REHEARSAL: 'off',
      ADMIN_IDLE_MINUTES: '20',
      ADMIN_SESSION_HOURS: '8',
      APPLICANT_SESSION_DAYS: '7',
      SECOND_FACTOR: 'required',
    });
    expect(env).toEqual({
      port: 0,
      host: '::1',
      dataDir: '/srv/sanjeh',
      databaseUrl: 'postgres://u:p@db.example.org/exams',
      database: {
        ...{ directUrl: 'postgres://u:p@one:5433,two/exams?target_session_attrs=read-write' },
        ...{ pool: 40, directPool: 8, connectTimeout: 3, statementTimeout: 60, lockTimeout: 2 },
        ...{ readUrl: 'postgres://u:p@copy/exams?target_session_attrs=standby', readPool: 3, readLag: 10 },
      },
      databaseWait: 5,
      adminPassword: ' correct horse ',
      seed: 'none',
      siteTitle: '2002',
      timeZone: 'Europe/Berlin',
      tokenSecret: 'x'.repeat(32),
      workers: 4,
      publicUrl: 'https://exams.example.org',
      trustedProxies: ['10.0.0.5', '192.168.7.0/24', 'fd00::/8', 'uniquelocal'],
      metricsToken: 'a token of figures',
      drainSeconds: 20,
      stopSeconds: 60,
      logLevel: 'debug',
      rehearsal: 'off',
      sessions: {
        admin: { idle: 1200, absolute: 8 * 3600 },
        applicant: { idle: 7 * 86_400, absolute: 7 * 86_400 },
      },
      secondFactor: 'required',
      sms: {
        ...{ url: 'https://sms.example.org', method: 'POST', headers: { 'X-Key': 'abc' } },
        ...{ body: 'to={to}&text={text}', accepted: 'ok' },
      },
      mail: { url: 'smtps://u:p@mail.example.org', from: 'a@example.org' },
      backupDir: '/srv/backups',
      backupEvery: 6,
      backupKeep: 28,
      backupKey: 'walnut river lantern',
      archiveHours: 24,
      corrections: { names: 0, birth: 5 },
      diskReserve: 500,
      quietHours: null,
    });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000x'],
    ['PORT', '1e3'],
    ['PORT', '۳۰۰۰'],
    ['HOST', 'http://127.0.0.1'],
    ['DATA_DIR', 'a\0b'],
    ['DATABASE_URL', 'mysql://u:p@h/d'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'postgres://u:p@one,/exams'],
    ['DATABASE_URL', 'postgres://u:p@one,two:x/exams'],
    ['DATABASE_URL', 'postgres://u:p@one/exams?target_session_attrs=standby'],
    ['DATABASE_DIRECT_URL', 'postgres://u:p@one/exams'],
    ['DATABASE_READ_URL', 'postgres://u:p@one/exams'],
    ['DATABASE_READ_URL', 'postgres://u:p@one/exams?target_session_attrs=read-write'],
    ['DATABASE_POOL', '3'],
    ['DATABASE_POOL', '41'],
    ['DATABASE_STATEMENT_TIMEOUT', '1'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['SEED', 'Demo'],
    ['REHEARSAL', 'yes'],
    ['SITE_TITLE', 'a\nb'],
    ['TIME_ZONE', 'Tehran'],
    ['TOKEN_SECRET', 'x'.repeat(31)],
    ['WORKERS', '0'],
    ['WORKERS', '2'],
    ['PUBLIC_URL', 'https://example.org/exams'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['PUBLIC_URL', 'https://u@example.org'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['TRUSTED_PROXIES', '10.0.0.5 10.0.0.6'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.5,'],
    ['TRUSTED_PROXIES', 'true'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'verbose'],
  ])('refuses %s=%j in a sentence that names it', (name, value) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(StartProblem);
    expect(read).toThrow(new RegExp(`^${name} .*\\.$`));
  });

  it('takes none as a list of nobody', () => {
    expect(readEnv({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  });

  it('never repeats a secret', () => {
    for (const name of [
      'ADMIN_PASSWORD',
      'TOKEN_SECRET',
      'METRICS_TOKEN',
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
    ]) {
      expect(() => readEnv({ [name]: 'hush' })).toThrow(/^(?!.*hush)/);
    }
  });

  it('takes any port there is and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 65_535 }), (port) => readEnv({ PORT: `${port}` }).port === port),
    );
    fc.assert(
      fc.property(fc.integer({ min: 65_536 }), (port) => {
        expect(() => readEnv({ PORT: `${port}` })).toThrow(StartProblem);
      }),
    );
  });
});
