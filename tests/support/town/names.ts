/* Enough names that two people share one as rarely as in a real class: one pair in several thousand. */

export const GIVEN =
  `Asha Ravi Priya Amit Neha Rahul Sneha Vikram Anjali Arjun Kavya Rohan Meera Karan Pooja Aditya Divya
Suresh Lakshmi Imran Fatima Ayesha Zubair Nasreen Gurleen Harpreet Simran Manpreet Joseph Mary Thomas Anita Lalrinawma Zoya
Tenzin Dolma Bhaskar Indu Kiran Nikhil Swati Tanvi Varun Yamini Ishaan Ira Devika Omkar Parth Ritika Sanjay Tara Usha Vivek
Farhan Sana Bharat Chitra Deepa Girish`.split(/\s+/)

export const SURNAMES =
  `Menon Iyer Sharma Verma Rao Khan Sheikh Patil Deshmukh Kulkarni Joshi Nair Pillai Das Dutta Bose Sen
Ghosh Mukherjee Singh Kaur Gill Sandhu Reddy Naidu Gowda Shetty Hegde Fernandes D’Souza Pereira Ansari Siddiqui Qureshi Yadav
Gupta Agarwal Bansal Mehta Shah Patel Desai Trivedi Chauhan Rathore Meena Oraon Munda Soren Hansda Tudu Bora Gogoi Kalita
Sangma Lyngdoh Ao Jamir Bhutia Lepcha`.split(/\s+/)
