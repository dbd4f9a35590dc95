import type { RegistrationInput } from '#testing/person.ts';

/** Nobody's: made up, like everything in the data that upgrades are tried on. */
export const administrator = { username: 'admin', password: 'green harbour 17' };
const password = 'blue kettle 42';

const tehran = { provinceId: 8, cityId: 13, password, repeatPassword: password };

export const finished: RegistrationInput = {
  ...tehran,
  firstName: 'مینا',
  lastName: 'رضایی',
  gender: 'female',
  nationalCode: '1234567891',
  birthDate: '1990-05-04',
  phoneNumber: '09120000001',
};

export const halfFinished: RegistrationInput = {
  ...tehran,
  firstName: 'كاوه',
  lastName: 'یزدانی',
  gender: 'male',
  nationalCode: '1111111121',
  birthDate: '1985-01-20',
  phoneNumber: '09120000002',
};

/** In the middle of an exam. */
export const underWay: RegistrationInput = {
  ...tehran,
  firstName: 'Sara',
  lastName: 'Amini',
  gender: 'female',
  nationalCode: '2222222230',
  birthDate: '2001-11-30',
  phoneNumber: '09120000003',
};

/** Has forgotten the password and was given another one. */
export const forgetful: RegistrationInput = {
  ...tehran,
  firstName: 'بهرام',
  lastName: 'نوری',
  gender: 'male',
  nationalCode: '3333333341',
  birthDate: '1978-07-07',
  phoneNumber: '09120000004',
};
