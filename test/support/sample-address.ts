/** Where things go when it does not matter where. */
export const someAddress = {
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.com',
  street: 'Elm Street 1',
  city: 'Springfield',
  state: 'Oregon',
  zipCode: '01234',
  country: 'USA',
  phone: '0049 30 1234',
}
