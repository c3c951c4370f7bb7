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
    });
    expect(model?.options).toMatchObject({
      reasks: 0,
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
