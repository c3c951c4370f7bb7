import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { defaultModelOptions } from './generation/model-options';

const root = { COUNTERSIGN_ROOT: '/srv/app' };

describe('the model that the environment sets', () => {
  it('is none because of a key alone', () => {
    expect(readConfig({ ...root, OPENAI_API_KEY: 'sk-test' }).model).toBeNull();
  });

  it('is asked as usual unless told otherwise', () => {
    const { model } = readConfig({ ...root, COUNTERSIGN_MODEL: 'm' });
    expect(model).toMatchObject({ baseUrl: 'https://api.openai.com/v1', options: defaultModelOptions });
    expect(defaultModelOptions.reasks).toBe(2);
  });

  it('takes corrections, parameters and indicators', () => {
    const { model } = readConfig({
      ...root,
      COUNTERSIGN_MODEL: 'm',
      COUNTERSIGN_REASKS: '0',
      COUNTERSIGN_MODEL_PARAMETERS: '{"temperature": 0, "max_output_tokens": 900}',
      COUNTERSIGN_INDICATORS: 'jurisdiction, table_confidence',
      COUNTERSIGN_MODEL_READS_QUESTIONS: 'true',
    });
    expect(model?.options).toMatchObject({
      reasks: 0,
      readsQuestions: true,
      parameters: { temperature: 0, max_output_tokens: 900, seed: null },
      indicators: ['jurisdiction', 'table_confidence'],
    });
  });

  it.each([
    ['COUNTERSIGN_REASKS', '4'],
    ['COUNTERSIGN_REASKS', 'many'],
    ['COUNTERSIGN_MODEL_PARAMETERS', '{temperature: 0}'],
    ['COUNTERSIGN_MODEL_PARAMETERS', '{"temperature": 9}'],
    ['COUNTERSIGN_MODEL_PARAMETERS', '{"tempreature": 0}'],
    ['COUNTERSIGN_INDICATORS', 'mood'],
  ])('says what is wrong with %s=%s', (name, value) => {
    expect(() => readConfig({ ...root, COUNTERSIGN_MODEL: 'm', [name]: value })).toThrow(new RegExp(name));
  });
});

describe('the model that finds passages by meaning', () => {
  const named = { ...root, COUNTERSIGN_EMBEDDING_MODEL: 'near', OPENAI_API_KEY: 'sk-test' };

  it('is none unless it is named, whatever else is set', () => {
    expect(readConfig({ ...root, COUNTERSIGN_MODEL: 'm', OPENAI_API_KEY: 'sk-test' }).embeddings).toBeNull();
    expect(readConfig({ ...named }).model).toBeNull();
  });

  it('is at the address of the model, with its key', () => {
    expect(readConfig({ ...named, OPENAI_BASE_URL: 'https://models.example/v1' }).embeddings).toEqual({
      name: 'near',
      baseUrl: 'https://models.example/v1',
      apiKey: 'sk-test',
      allowPrivateAddresses: false,
    });
  });

  it('takes a key to no other address than that which it was given for', () => {
    const elsewhere = { ...named, COUNTERSIGN_EMBEDDING_BASE_URL: 'http://localhost:11434/v1' };
    expect(readConfig(elsewhere).embeddings).toMatchObject({ baseUrl: 'http://localhost:11434/v1', apiKey: null });
    expect(readConfig({ ...elsewhere, COUNTERSIGN_EMBEDDING_API_KEY: 'own' }).embeddings?.apiKey).toBe('own');
    expect(() => readConfig({ ...named, COUNTERSIGN_EMBEDDING_BASE_URL: 'nowhere' })).toThrow(
      /COUNTERSIGN_EMBEDDING_BASE_URL/,
    );
  });
});

describe('the places in its own network that notices may be posted to', () => {
  it('are none unless they are named', () => {
    expect(readConfig(root).webhookOrigins).toEqual([]);
    const WEBHOOK_ORIGINS = 'http://127.0.0.1:8080/hooks, https://hooks.intranet';
    expect(readConfig({ ...root, WEBHOOK_ORIGINS }).webhookOrigins).toEqual([
      'http://127.0.0.1:8080',
      'https://hooks.intranet',
    ]);
  });

  it.each(['hooks.intranet', 'ftp://hooks.intranet'])('are addresses: %s is refused', (address) => {
    expect(() => readConfig({ ...root, WEBHOOK_ORIGINS: address })).toThrow(/WEBHOOK_ORIGINS has/);
  });
});

describe('the mail server that the environment names', () => {
  const mail = (url: string, from: string | undefined = 'a@example.org') =>
    readConfig({ ...root, SMTP_URL: url, MAIL_FROM: from }).mail;

  it('is none by default', () => {
    expect(readConfig(root).mail).toBeNull();
  });

  it('encrypts at once or as soon as the server can, and stays in the open only when told to', () => {
    expect(mail('smtps://us:p%40ss@mail.example.org')).toEqual({
      host: 'mail.example.org',
      port: 465,
      security: 'tls',
      login: { user: 'us', password: 'p@ss' },
      from: 'a@example.org',
      allowPrivate: true,
    });
    expect(mail('smtp://mail.example.org')).toMatchObject({ port: 587, security: 'starttls', login: null });
    expect(mail('smtp://relay:2525?tls=none', 'Us <a@example.org>')).toMatchObject({ port: 2525, security: 'none' });
  });

  it.each([
    ['https://mail.example.org', 'a@example.org', /SMTP_URL/],
    ['mail.example.org', 'a@example.org', /SMTP_URL/],
    ['smtps://mail.example.org', '', /MAIL_FROM/],
    ['smtps://mail.example.org', 'nobody', /MAIL_FROM/],
    ['smtp://us:secret@relay?tls=none', 'a@example.org', /without encryption/],
  ])('says what is wrong with %s from "%s"', (url, from, problem) => {
    expect(() => mail(url, from)).toThrow(problem);
  });
});
