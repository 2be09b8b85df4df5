-- The tax that an order was placed with: its name, and its rate in hundredths of a percent. The seller can change both.
alter table orders add column tax_label text not null default 'Tax';
alter table orders add column tax_rate integer not null default 200 check (tax_rate between 0 and 3000);

-- The name of the tax line on the test bank's page.
alter table test_bank_checkout add column tax_label text not null default 'Tax (2%)';
