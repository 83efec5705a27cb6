import type { Topic } from '@fairlead/contract/consent/topics';

export const events: Topic = {
  id: 3,
  name: 'Events',
  description: 'Webinars and conferences where you can meet us.',
  name_es: 'Eventos',
  description_es: 'Seminarios web y conferencias donde puede conocernos.',
  left: 1_234,
  version: 2,
  updated_by: 'kim',
};

export const training: Topic = {
  id: 5,
  name: 'Training',
  description: '',
  name_es: null,
  description_es: null,
  left: 0,
  version: 1,
  updated_by: null,
};
